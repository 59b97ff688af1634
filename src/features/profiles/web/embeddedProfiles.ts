import type { z } from 'zod';
import {
  organizationShown,
  personChanged,
  type OrganizationShown,
  type PersonInfo,
} from '#features/profiles/contract.ts';
import { isEvent } from '#platform/contract/event.ts';
import type { Change } from '#platform/web/live/live.ts';

/**
 * The one place where a person or an organisation that is shown in another way changes on screen: wherever they are
 * named, in any data.
 */
export function embeddedProfileUpdate(change: Change): (<T>(data: T) => T) | undefined {
  if (isEvent(change, personChanged)) return (data) => withEach(data, asPerson(change.data.person));
  if (isEvent(change, organizationShown)) return (data) => withEach(data, asOrganization(change.data));
  return undefined;
}

/** Whether somebody is called otherwise from an event on that changes them: what goes by names is read afresh. */
export function isRenamed({ was }: z.output<typeof personChanged.data>): boolean {
  return (was.firstName ?? was.lastName ?? was.screenName) !== undefined;
}

/** Replacement of an object that shows the changed person or organisation; undefined for any other object. */
type Replace = (one: object) => object | undefined;

const asPerson =
  (person: PersonInfo): Replace =>
  (one) => {
    const { id, screenName, avatarColor } = one as Partial<PersonInfo>;
    return id === person.id && screenName !== undefined && avatarColor !== undefined
      ? { ...one, ...person }
      : undefined;
  };

/** An organisation, or somebody who works in it: of them its name and handle are known, where they are shown. */
const asOrganization =
  ({ organization, was }: OrganizationShown): Replace =>
  (one) => {
    const { id, handle, orgName } = one as { id?: string; handle?: string | null; orgName?: string | null };
    if (id === organization.id && handle !== undefined) return { ...one, ...organization };
    if (orgName == null || handle !== (was.handle ?? organization.handle)) return undefined;
    return { ...one, orgName: organization.name, handle: organization.handle };
  };

/**
 * Data in which each object that `replace` answers another for is replaced. A value without such an object stays the
 * same object.
 */
function withEach<T>(data: T, replace: Replace): T {
  if (typeof data !== 'object' || data === null) return data;
  const next = replace(data);
  if (next) return next as T;
  const before = Object.entries(data);
  const after = before.map(([key, value]) => [key, withEach<unknown>(value, replace)] as const);
  if (after.every(([, value], i) => value === before[i]![1])) return data;
  return (Array.isArray(data) ? after.map(([, value]) => value) : Object.fromEntries(after)) as T;
}
