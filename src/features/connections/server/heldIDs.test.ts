import { expectTypeOf, test } from 'vitest';
import type { HeldID } from '#access/server/heldID.ts';
import { closeNotebook, createNotebook, reopenNotebook } from '#features/boards/server/index.ts';
import { followBlocks } from '#features/notebook/server/index.ts';
import { endConnection } from './endConnection.ts';
import { changePair, connect, shareBoard, type PairState } from './pairs.ts';

// Judged by the compiler (tsconfig.test.json), not when it runs: see src/testing/rights/heldIDs.test.ts.

test('nothing changes between two people who were only named', () => {
  interface Named {
    one: string;
    other: string;
  }
  expectTypeOf<Named>().not.toExtend<Parameters<typeof connect>[1]>();
  expectTypeOf<Named>().not.toExtend<Parameters<typeof changePair>[1]>();
  expectTypeOf<Named & Pick<PairState, 'boardID'>>().not.toExtend<Parameters<typeof endConnection>[1]>();
  expectTypeOf<PairState>().toExtend<Parameters<typeof connect>[1]>();
});

test('a notebook is made for two who are locked, and closed and opened with their connection alone', () => {
  type Notebook = Parameters<typeof shareBoard>[2];
  expectTypeOf<Record<'one' | 'other', string>>().not.toExtend<Parameters<typeof createNotebook>[1]>();
  expectTypeOf<string>().not.toExtend<Notebook>();
  expectTypeOf<HeldID<'board'>>().not.toExtend<Notebook>();
  expectTypeOf<HeldID<'board'>>().not.toExtend<Parameters<typeof closeNotebook>[1]>();
  expectTypeOf<HeldID<'board'>>().not.toExtend<Parameters<typeof reopenNotebook>[1]>();
  expectTypeOf<{ boardID: string }>().not.toExtend<Parameters<typeof followBlocks>[1]>();
  expectTypeOf<NonNullable<PairState['boardID']>>().toExtend<Notebook>();
});
