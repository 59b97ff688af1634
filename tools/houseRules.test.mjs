import { expect, test } from 'vitest';
import { faultsIn } from './houseRules.mjs';

// In pieces, or this file would break the rules it tests.
const [todo, fixme, only, skip] = ['TO-DO', 'FIX-ME', 'on-ly', 'sk-ip'].map((word) => word.replace('-', ''));

const [wait, later] = ['waitFor-Timeout(300)', 'set-Timeout'].map((word) => word.replace('-', ''));

const lines = (count) => 'x\n'.repeat(count);

test.each([
  ['src/a.ts', lines(301), 'has 301 lines'],
  ['src/a.test.ts', lines(501), 'has 501 lines'],
  ['src/ui/web/A.module.css', '.a { color: #fff; }', 'tokens.css'],
  ['src/ui/web/A.module.css', '.a {\n  border: 1px solid rgb(0 0 0);\n}', 'tokens.css'],
  ['src/a.ts', `// ${todo}: the rest`, 'finish it'],
  ['src/A.tsx', `{/* ${fixme} */}`, 'finish it'],
  ['src/A.tsx', '<textarea\n  rows={1}\n  onChange={() =>\n    put()}\n/>\n<p dir="auto" />', 'dir="auto"'],
  ['src/features/a/web/A.tsx', "<p>It can't be opened</p>", 'an apostrophe is ’'],
  ['src/features/a/web/A.tsx', '<TextField label="Email" />', 'e-mail'],
  ['src/features/a/web/A.tsx', '<p>Leave the organization</p>', 'organisation'],
  ['src/a.test.ts', `test.${only}('a', () => {});`, 'every test runs'],
  ['e2e/a.e2e.ts', `describe.concurrent.${skip}('a', () => {});`, 'every test runs'],
  ['e2e/a.e2e.ts', `await page.${wait};`, 'never for time'],
  ['src/a.test.ts', `await new Promise((done) => ${later}(done, 5));`, 'never for time'],
])('%s: %j is a fault', (path, text, message) => {
  expect(faultsIn(path, text)).toEqual([expect.stringContaining(message)]);
});

test.each([
  ['src/a.ts', lines(300)],
  ['src/a.test.ts', lines(500)],
  ['src/testing/a.ts', lines(500)],
  ['src/ui/web/tokens.css', `:root { --ink: #123456; }\n${lines(400)}`],
  ['src/ui/web/A.module.css', '#add:hover { color: var(--ink); fill: url(#mask); }'],
  ['src/A.tsx', '<input\n  dir="auto"\n  value={words}\n/>\n<input type="checkbox" />'],
  ['src/features/a/web/A.tsx', "// what can't be said\n<p>It can’t be opened: give an e-mail address</p>"],
  ['src/features/a/web/A.tsx', 'heading="We couldn\'t find that content."'],
  ['src/features/a/web/A.tsx', '<A organization={organization} email={person.email} />'],
  ['src/a.ts', `const status = '${todo}';`],
  ['src/a.test.ts', 'const timer = setTimeout(giveUp, 5000);'],
  ['src/a.test.ts', 'test.skipIf(!canRun)("a", () => {});'],
])('%s: %j is not', (path, text) => {
  expect(faultsIn(path, text)).toEqual([]);
});
