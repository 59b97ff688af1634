import type { z } from 'zod';
import { isKnownByAll, isPublished } from '#access/contract/postState.ts';
import { boardChanged } from '#features/boards/contract.ts';
import { commentAdded, commentChanged, commentDeleted } from '#features/comments/contract.ts';
import { memberJoined, memberLeft, memberRoleChanged } from '#features/members/contract.ts';
import {
  blockAdded,
  blockChanged,
  blockDeleted,
  blockMoved,
  postChanged,
  postCreated,
  postDeleted,
  postMoved,
  postMovedAway,
  postRestored,
  type PostSummary,
} from '#features/posts/contract.ts';
import type { TrailAction, TrailValue } from '#features/trails/contract.ts';
import { trailFields } from '#features/trails/contract/fields.ts';
import type { EventDefinition } from '#platform/contract/event.ts';
import type { SubjectType } from '#subjects/contract.ts';

/** One change, as an event tells it. */
export interface Trace {
  /** Null where only its id is known: a block, whose row says the type. */
  type: SubjectType | null;
  id: string;
  action: TrailAction;
  field?: string;
  was?: TrailValue;
  became?: TrailValue;
  /** Only where that is the moment of the command: an event is also told for what is no change of it. */
  changedAt?: string;
  /** The subject is no longer where the event is told: its former name is kept with the row. */
  hasLeft?: true;
}

export interface TraceKind {
  event: EventDefinition;
  /** The kind of room in which it counts, where it is told in several. */
  room: 'board' | 'post' | 'any';
  // oxlint-disable-next-line typescript/no-explicit-any -- of whatever event; `trace` checks it
  of(data: any): Trace[];
}

function trace<D extends EventDefinition>(
  event: D,
  room: TraceKind['room'],
  of: (data: z.output<D['data']>) => Trace | Trace[] | undefined,
): TraceKind {
  return { event, room, of: (data) => [of(data) ?? []].flat() };
}

const post = ({ _id, isDraft }: PostSummary, action: TrailAction): Trace | undefined =>
  isDraft ? undefined : { type: 'POST', id: _id, action };

/**
 * Every event that leaves a trace: one line each. Fields of boards and posts are in `contract/fields.ts`. Drafts, which
 * nobody else knows of, leave none.
 */
export const traceKinds: TraceKind[] = [
  trace(boardChanged, 'board', ({ board, was }) => changes('BOARD', board, was)),
  trace(memberJoined, 'board', ({ member }) => ({ type: 'PERSON', id: member._id, action: 'JOINED' })),
  trace(memberRoleChanged, 'board', ({ member }) => ({
    type: 'PERSON',
    id: member._id,
    action: 'CHANGED',
    field: 'role',
    became: member.role,
  })),
  trace(memberLeft, 'board', ({ profileID }) => ({ type: 'PERSON', id: profileID, action: 'LEFT' })),
  trace(postCreated, 'board', (data) => post(data.post, 'CREATED')),
  // A draft that becomes a post is told as one that was made.
  trace(postChanged, 'post', (data) =>
    data.post.isDraft || data.was.isDraft !== undefined
      ? []
      : [...changes('POST', data.post, data.was), ...assignments(data.post, data.was)],
  ),
  trace(postDeleted, 'post', (data) => post(data.post, 'DELETED')),
  trace(postRestored, 'post', (data) => post(data.post, 'RESTORED')),
  trace(postMoved, 'board', (data) => post(data.post, 'MOVED')),
  trace(postMovedAway, 'board', (data) => left(data.post)),
  trace(blockAdded, 'post', ({ thing, restored, moved }) => ({
    type: thing.thingType,
    id: thing._id,
    action: restored ? 'RESTORED' : moved ? 'MOVED' : 'CREATED',
  })),
  trace(blockChanged, 'post', ({ thing }) => ({
    type: thing.thingType,
    id: thing._id,
    action: 'CHANGED',
    changedAt: thing.modifiedDate,
  })),
  trace(blockDeleted, 'post', ({ thingID, moved }) => ({
    type: null,
    id: thingID,
    action: moved ? 'MOVED_AWAY' : 'DELETED',
  })),
  trace(blockMoved, 'post', () => ({ type: 'POST', id: '', action: 'ORDERED' })),
  trace(commentAdded, 'any', ({ comment }) => ({ type: 'COMMENT', id: comment._id, action: 'CREATED' })),
  trace(commentChanged, 'any', ({ comment, was }) =>
    was.comment === undefined && was.files === undefined
      ? undefined
      : { type: 'COMMENT', id: comment._id, action: 'CHANGED' },
  ),
  trace(commentDeleted, 'any', ({ commentID }) => ({ type: 'COMMENT', id: commentID, action: 'DELETED' })),
];

/** A post that has left its board is named there as it was, where everybody saw it. */
function left(moved: PostSummary): Trace | undefined {
  if (!isPublished(moved) || !isKnownByAll(moved)) return undefined;
  return { type: 'POST', id: moved._id, action: 'MOVED_AWAY', was: moved.title, hasLeft: true };
}

/** Who was asked to do a task, or as what from now on, and who was taken off it. */
function assignments({ taskMembers }: PostSummary, { taskMembers: before }: Partial<PostSummary>): Trace[] {
  if (!before) return [];
  const rolesOf = (members: typeof before) =>
    new Map(members.map(({ profileID, role }) => [profileID, role] as const));
  const [then, now] = [rolesOf(before), rolesOf(taskMembers)];
  return [
    ...[...now]
      .filter(([id, role]) => then.get(id) !== role)
      .map(([id, became]): Trace => ({ type: 'PERSON', id, action: 'ASSIGNED', became })),
    ...[...then.keys()]
      .filter((id) => !now.has(id))
      .map((id): Trace => ({ type: 'PERSON', id, action: 'UNASSIGNED' })),
  ];
}

/** Characters of a value that are kept. */
const MOST = 300;

function changes(type: 'BOARD' | 'POST', now: object, was: object): Trace[] {
  const fields = trailFields[type]!;
  const { _id: id } = now as { _id: string };
  const after = now as Record<string, unknown>;
  return Object.entries(was)
    .filter(([field]) => field in fields)
    .map(([field, before]) => {
      // Who locked it is whoever did this: kept is that it is locked.
      const { unit } = fields[field]!;
      const value = (one: unknown, of: Record<string, unknown>) => {
        if (unit !== undefined) return typeof one === 'number' ? `${one} ${String(of[unit])}` : null;
        return field === 'lockBy' ? one !== null : short(one);
      };
      return {
        type,
        id,
        action: 'CHANGED',
        field,
        was: value(before, { ...after, ...was }),
        became: value(after[field], after),
      };
    });
}

function short(value: unknown): TrailValue {
  if (typeof value === 'string') return value.length > MOST ? `${value.slice(0, MOST - 1)}…` : value;
  return (value ?? null) as TrailValue;
}
