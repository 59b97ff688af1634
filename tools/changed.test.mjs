import { expect, test } from 'vitest';
import { nearTests } from './lib/changed.mjs';

const imports = new Map([
  ['src/features/boards/web/BoardPage.tsx', ['src/ui/web/controls/Button.tsx']],
  ['src/features/boards/web/BoardPage.test.tsx', ['src/features/boards/web/BoardPage.tsx']],
  ['src/features/boards/server/boards.test.ts', ['src/testing/app.ts']],
  ['src/features/posts/server/posts.test.ts', ['src/testing/app.ts']],
  ['src/testing/app.ts', ['src/app.ts']],
  ['src/app.ts', ['src/features/boards/server/index.ts']],
  ['src/features/boards/server/index.ts', ['src/features/boards/server/commands.ts']],
  ['src/features/boards/server/commands.ts', []],
  ['src/ui/web/controls/Button.tsx', []],
  ['src/ui/web/controls/Button.test.tsx', ['src/ui/web/controls/Button.tsx']],
  ['e2e/boardInvitation.e2e.ts', ['e2e/harness.ts']],
  ['e2e/people.e2e.ts', ['e2e/harness.ts']],
  ['e2e/harness.ts', []],
]);

test('what imports a change is run, the nearest first, and nothing else', () => {
  expect(nearTests(['src/ui/web/controls/Button.tsx'], imports)).toEqual([
    'src/ui/web/controls/Button.test.tsx',
    'src/features/boards/web/BoardPage.test.tsx',
  ]);
  expect(nearTests(['docs/decisions/001.md'], imports)).toEqual([]);
});

test('a feature’s own tests and journeys come before others that go through the whole server', () => {
  expect(nearTests(['src/features/boards/server/commands.ts'], imports)).toEqual([
    'e2e/boardInvitation.e2e.ts',
    'src/features/boards/server/boards.test.ts',
    'src/features/boards/web/BoardPage.test.tsx',
    'src/features/posts/server/posts.test.ts',
  ]);
});

test('what the journeys share runs all of them; a test that changed runs itself', () => {
  expect(nearTests(['e2e/harness.ts'], imports)).toEqual(['e2e/boardInvitation.e2e.ts', 'e2e/people.e2e.ts']);
  expect(nearTests(['e2e/people.e2e.ts'], imports)).toEqual(['e2e/people.e2e.ts']);
});
