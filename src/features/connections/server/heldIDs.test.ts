import { expectTypeOf, test } from 'vitest';
import { endConnection } from './endConnection.ts';
import { changePair, connect, type PairState } from './pairs.ts';

// Judged by the compiler (tsconfig.test.json), not when it runs: see src/testing/heldIDs.test.ts.

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
