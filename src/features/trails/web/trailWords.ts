import { roleNames, type Role } from '#access/contract/roles.ts';
import type { TrailItem, TrailValue } from '#features/trails/contract.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { trailFields, type TrailField } from '#features/trails/contract/fields.ts';
import { formatDate } from '#ui/web/index.ts';
import { familyOf, type SubjectFamily } from '#subjects/contract.ts';
import { aSubject } from '#subjects/web/index.ts';

const deeds: Record<TrailItem['action'], string> = {
  CREATED: 'added',
  CHANGED: 'changed',
  ORDERED: 'changed the order of the blocks of',
  DELETED: 'deleted',
  RESTORED: 'brought back',
  MOVED: 'moved here',
  MOVED_AWAY: 'moved to another board',
  JOINED: 'brought onto the board',
  LEFT: 'removed from the board',
  ASSIGNED: 'assigned',
  UNASSIGNED: 'took',
};

/** Words of a change after its author's name: those before the subject, and those after it. */
export interface TrailWords {
  deed: string;
  /** The subject in words; undefined where its name is shown. */
  what?: string | undefined;
  rest?: string | undefined;
  /** The values before and after, where they are told one by one. */
  from?: string | undefined;
  to?: string | undefined;
}

/** A change without what posts and blocks are called, and without their words. */
export const veiled = (item: TrailItem): TrailItem => veils[familyOf[item.subject.type]](item);

const veils: Record<SubjectFamily, (item: TrailItem) => TrailItem> = {
  BOARD: (item) => item,
  POST: (item) => wordless(item, aSubject('POST')),
  BLOCK: (item) => wordless(item, null),
  COMMENT: (item) => wordless(item, null),
  PERSON: (item) => ({ ...item, postTitle: aSubject('POST') }),
};

function wordless({ from, to, ...item }: TrailItem, name: string | null): TrailItem {
  const isWord = (value: TrailValue | undefined) => typeof value === 'string' || Array.isArray(value);
  return {
    ...item,
    subject: { ...item.subject, name },
    postTitle: aSubject('POST'),
    from: isWord(from) ? undefined : from,
    to: isWord(to) ? undefined : to,
  };
}

/** Name of what a change is about; null where that is not to be told. */
export const nameOf = ({ name, person }: TrailItem['subject']): string | null =>
  person ? fullName(person) : name;

/** A change in words: "changed the title of", "Lamps", from "Lamp". */
export const wordsOf = (item: TrailItem): TrailWords => wordings[familyOf[item.subject.type]](item);

const wordings: Record<SubjectFamily, (item: TrailItem) => TrailWords> = {
  BOARD: (item) => wordsOfChange(item, undefined),
  POST: (item) => {
    const words = wordsOfChange(item, item.subject.name === '' ? 'a post without a title' : undefined);
    return item.action === 'CREATED' ? { ...words, deed: 'wrote' } : words;
  },
  BLOCK: (item) => {
    const what = aSubject(item.subject.type);
    if (item.action === 'MOVED_AWAY') return { deed: 'moved', what, rest: 'to another post' };
    return wordsOfChange(item, what);
  },
  COMMENT: ({ action }) => {
    const said = { CREATED: 'commented', CHANGED: 'edited a comment', DELETED: 'deleted a comment' };
    return { deed: said[action as keyof typeof said] ?? 'commented' };
  },
  PERSON: wordsOfPerson,
};

/** @param what the subject in words, where it has no name to show */
function wordsOfChange(
  { action, field, from, to, subject }: TrailItem,
  what: string | undefined,
): TrailWords {
  if (action !== 'CHANGED' || field === undefined) return { deed: deeds[action], what };
  const known = trailFields[subject.type]?.[field];
  if (known?.verb) return { deed: to ? known.verb[0] : known.verb[1], what };
  if (known?.set) return { deed: 'made', what, rest: to ? known.set[0] : known.set[1] };
  return {
    deed: `changed ${known?.label ?? field} ${known?.joins ?? 'of'}`,
    what,
    from: valueOf(from, known),
    to: valueOf(to, known),
  };
}

function wordsOfPerson({ action, to, subject, by }: TrailItem): TrailWords {
  const isOwn = by?.id === subject._id;
  if (action === 'ASSIGNED' || action === 'UNASSIGNED') return wordsOfAssignment(action, to, isOwn);
  if (action === 'JOINED') return isOwn ? { deed: 'joined the board', what: '' } : { deed: deeds.JOINED };
  if (action === 'LEFT') return isOwn ? { deed: 'left the board', what: '' } : { deed: deeds.LEFT };
  const role = roleNames[to as Role]?.toLowerCase() ?? '';
  return { deed: 'made', rest: `${/^[aeiou]/.test(role) ? 'an' : 'a'} ${role}` };
}

/** Words of an assignment; the task's title follows them, where it is told. */
function wordsOfAssignment(
  action: 'ASSIGNED' | 'UNASSIGNED',
  role: TrailValue | undefined,
  isOwn: boolean,
): TrailWords {
  if (action === 'UNASSIGNED')
    return isOwn ? { deed: 'left the task', what: '' } : { deed: deeds.UNASSIGNED, rest: 'off the task' };
  if (role === 'REVIEWER')
    return isOwn
      ? { deed: 'became reviewer of the task', what: '' }
      : { deed: 'made', rest: 'reviewer of the task' };
  return isOwn ? { deed: 'took on the task', what: '' } : { deed: deeds.ASSIGNED, rest: 'to the task' };
}

/** A value in words; undefined for none. */
function valueOf(value: TrailValue | undefined, field: TrailField | undefined): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.join(', ');
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  const text = String(value);
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return formatDate(text, 'moment');
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(text, 'date');
  const amount = /^([\d.]+) ([A-Z]+)S$/.exec(text);
  if (field?.unit !== undefined && amount)
    return `${amount[1]} ${amount[2]!.toLowerCase()}${amount[1] === '1' ? '' : 's'}`;
  return field?.values?.[text] ?? text;
}
