import { personChanged, type PersonInfo } from '#features/profiles/contract.ts';
import { isEvent } from '#platform/contract/event.ts';
import type { Change } from '#platform/web/live.ts';

/** The one place where a person who is shown in another way changes on screen: wherever they are named, in any data. */
export function changedFaces(change: Change): (<T>(data: T) => T) | undefined {
  const event = change as Parameters<typeof isEvent>[0];
  return isEvent(event, personChanged) ? (data) => withPerson(data, event.data.person) : undefined;
}

/** Whether somebody is called otherwise from then on: what goes by names is read afresh. */
export function isRenamed(change: Change): boolean {
  const event = change as Parameters<typeof isEvent>[0];
  if (!isEvent(event, personChanged)) return false;
  const { firstName, lastName, screenName } = event.data.was;
  return (firstName ?? lastName ?? screenName) !== undefined;
}

/** Data in which somebody is named, with how they are shown now. What does not name them stays the same object. */
function withPerson<T>(data: T, person: PersonInfo): T {
  if (typeof data !== 'object' || data === null) return data;
  const { id, screenName, avatarColor } = data as Partial<PersonInfo>;
  if (id === person.id && screenName !== undefined && avatarColor !== undefined)
    return { ...data, ...person };
  const before = Object.entries(data);
  const after = before.map(([key, value]) => [key, withPerson<unknown>(value, person)] as const);
  if (after.every(([, value], i) => value === before[i]![1])) return data;
  return (Array.isArray(data) ? after.map(([, value]) => value) : Object.fromEntries(after)) as T;
}
