import { clothNames } from '#ui/contract/cloth.ts';
import type { SubjectType } from '#subjects/contract.ts';

/** Names of a field of boards and posts in a trail, and of its values, where these are words. */
export interface TrailField {
  /** After "changed": "the title". */
  label: string;
  /** Preposition between the label and the changed thing, where it is not "of". */
  joins?: string;
  /** Said in place of "changed …", where it is on or off: made "a task". */
  set?: [on: string, off: string];
  /** The verb, where there is one: "locked". */
  verb?: [on: string, off: string];
  values?: Record<string, string>;
  /** Of a quantity: the field that has its unit, which is kept with it, as `3 DAYS`. */
  unit?: string;
}

const share = { private: 'private', restricted: 'restricted', public: 'public' };
const state: TrailField = {
  label: 'the archive',
  values: { ACTIVE: 'in use', ARCHIVED: 'in the archive' },
};
const lock: TrailField = { label: 'the lock', verb: ['locked', 'unlocked'] };
const tags: TrailField = { label: 'the tags' };
const title: TrailField = { label: 'the title' };

/**
 * The fields whose changes are kept, by the events that tell of them: `was` of `board.changed` and of `post.changed`. A
 * feature that adds a field to either adds its line here.
 */
export const trailFields: Partial<Record<SubjectType, Record<string, TrailField>>> = {
  BOARD: {
    title,
    description: { label: 'the description' },
    share: { label: 'who may see it', values: share },
    boardType: { label: 'what kind of board it is' },
    ownerID: { label: 'whose it is' },
    state,
    lockBy: lock,
    isPasswordEnabled: { label: 'the password', set: ['protected by a password', 'open without a password'] },
    cloth: {
      label: 'the cloth',
      values: Object.fromEntries(clothNames.map((name, at) => [String(at + 1), name])),
    },
    tags,
  },
  POST: {
    title,
    state,
    lockBy: lock,
    visibility: {
      label: 'who sees it',
      values: {
        BOARD: 'all who read the board',
        EDITORS: 'contributors and above',
        PRIVATE: 'writer and admins',
      },
    },
    public: { label: 'whether it is public', set: ['public', 'not public'] },
    searchable: { label: 'whether it is found', set: ['found by search', 'not found by search'] },
    shareable: { label: 'whether it is shared', set: ['to be shared', 'not to be shared'] },
    editable: { label: 'who changes it', set: ['for all to edit', 'for its writer and admins to edit'] },
    startDate: { label: 'the start date' },
    endDate: { label: 'the end date' },
    expireDate: { label: 'the date it expires' },
    isPasswordEnabled: { label: 'the password', set: ['protected by a password', 'open without a password'] },
    taskMode: { label: 'whether it is a task', set: ['a task', 'no task any more'] },
    taskStatus: {
      label: 'the status',
      values: {
        OPEN: 'Open',
        IN_PROGRESS: 'In progress',
        IN_REVIEW: 'In review',
        COMPLETED: 'Completed',
        CLOSED: 'Closed',
      },
    },
    taskPriority: {
      label: 'the priority',
      values: { LOW: 'Low', MEDIUM: 'Medium', HIGH: 'High', CRITICAL: 'Critical', NONE: 'None' },
    },
    taskDueDate: { label: 'the due date' },
    taskEstimateQuantity: { label: 'the estimate', unit: 'taskEstimateUnits' },
    taskActualQuantity: { label: 'the work spent', joins: 'on', unit: 'taskActualUnits' },
    tags,
    thingTags: { label: 'the tags of blocks' },
  },
};
