import { expectTypeOf, test } from 'vitest';
import { endInvitesBetween } from './endInvites.ts';

// Judged by the compiler (tsconfig.test.json), not when it runs: see src/testing/rights/heldIDs.test.ts.

test('no invitations end between two people who were only named', () => {
  interface Named {
    one: string;
    other: string;
  }
  expectTypeOf<Named>().not.toExtend<Parameters<typeof endInvitesBetween>[1]>();
});
