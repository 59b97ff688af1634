import type { LiveDefinition } from '#platform/web/live/live.ts';
import type { TestApp } from '../app.ts';
import type { Person } from '../people.ts';

/** The things in the scene of readings: a restricted board and a public one, and the posts on them. */
export interface SceneIDs {
  boardID: string;
  /** The public board. */
  squareID: string;
  /** Three on the restricted board, each open to people in another way; one on the public board. */
  posts: {
    /** A task that everybody on the board sees. */
    plain: string;
    /** Public: read by everybody who has its address. */
    open: string;
    /** Public, and behind a password. */
    closed: string;
    /** Read by anybody. */
    square: string;
  };
}

// oxlint-disable-next-line typescript/no-explicit-any -- any live data will do
type Reads = (me: string, ids: SceneIDs) => LiveDefinition<any>[];

/** Export of a feature's `testing/readings.ts`: what of it may be on a screen while boards and posts change. */
export interface SceneReadings {
  /** Done by each person in the scene beforehand; where they may not, they are refused. */
  prepare?(app: TestApp, reader: Person, ids: SceneIDs): Promise<unknown>;
  /** Readings tried by day: those that once stayed as they were. */
  byDay?: Reads;
  /** The others, tried by night. */
  atNight?: Reads;
}

const files = import.meta.glob<SceneReadings>('../../features/*/testing/readings.ts', {
  eager: true,
  import: 'readings',
});
const all = Object.values(files);

/** Prepares the readings of all features, one feature after another. */
export async function prepareReadings(app: TestApp, reader: Person, ids: SceneIDs): Promise<void> {
  for (const { prepare } of all) await prepare?.(app, reader, ids);
}

export const readByDay: Reads = (me, ids) => all.flatMap(({ byDay }) => byDay?.(me, ids) ?? []);
export const readAtNight: Reads = (me, ids) => all.flatMap(({ atNight }) => atNight?.(me, ids) ?? []);
