import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultsIn, idleIn } from './houseRules.mjs';
import { productNode } from './lib/node.mjs';
import { run } from './lib/processes.mjs';
import { inProject } from './lib/project.mjs';

// In pieces, or this file would break the rules it tests.
const [todo, fixme, only, skip, fails] = ['TO-DO', 'FIX-ME', 'on-ly', 'sk-ip', 'fa-ils'].map((word) =>
  word.replace('-', ''),
);

const [wait, later] = ['waitFor-Timeout(300)', 'set-Timeout'].map((word) => word.replace('-', ''));

const [what, whoever, whose, whom, it, theSame] = [
  'Wh-at',
  'Who-ever',
  'Who-se',
  'Who-m',
  'I-t',
  'The sa-me',
].map((word) => word.replace('-', ''));

const asked = '  if (isEvent(event, added)) return data;\n';

const lines = (count) => 'x\n'.repeat(count);

test.each([
  ['src/ui/web/A.module.css', lines(301), 'has 301 lines'],
  ['src/ui/web/A.module.css', '.a { color: #fff; }', 'tokens.css'],
  ['src/ui/web/A.module.css', '.a {\n  border: 1px solid rgb(0 0 0);\n}', 'tokens.css'],
  ['src/ui/web/A.module.css', `/* ${todo}: the rest */`, 'finish it'],
  ['src/ui/web/A.module.css', ':global(:root):has(.tray) {', 'useOnRoot'],
  ['src/ui/web/A.module.css', '  :has(> .tools) {', 'name the element'],
  ['src/ui/web/A.module.css', '.marks:not(:has(*)) {', 'name what :has looks for'],
  ['src/features/a/web/A.tsx', '<Link to={`/posts/${id}`} />', 'addressOf'],
  ['src/features/a/server/a.ts', '${publicUrl}/boards/${boardID}\n', 'hrefOf'],
  ['src/blocks/a/web/a.ts', 'go(`/posts/${post._id}/collection/${_id}?thingID=${id}`)', 'addressOf'],
  ['src/A.tsx', '<textarea\n  rows={1}\n  onChange={() =>\n    put()}\n/>\n<p dir="auto" />', 'dir="auto"'],
  ['src/features/a/web/A.tsx', "<p>It can't be opened</p>", 'an apostrophe is ’'],
  ['src/features/a/web/A.tsx', '<TextField label="Email" />', 'e-mail'],
  ['src/features/a/web/A.tsx', '<p>Leave the organization</p>', 'organisation'],
  ['src/features/a/web/A.tsx', "<b>{count.toLocaleString('en')}</b>", 'digits()'],
  ['src/features/a/web/a.ts', `function a() {\n${asked}${asked}${asked}}`, 'a reducer is a table'],
  [
    'src/a.web.ts',
    `const a = {\n${asked}};\nconst b = {\n${asked}${asked}${asked}};`,
    'a reducer is a table',
  ],
  ['e2e/a.e2e.ts', `test.${only}('a', () => {});`, 'every test runs'],
  ['e2e/a.e2e.ts', `describe.concurrent.${skip}('a', () => {});`, 'every test runs'],
  ['src/a.test.ts', `test.${fails}('a', () => {});`, 'every test passes'],
  ['e2e/a.e2e.ts', `await page.${wait};`, 'never for time'],
  ['src/a.test.ts', `await new Promise((done) => ${later}(done, 5));`, 'never for time'],
  ['src/a.ts', `/** ${what} a list shows while it loads. */`, 'names its subject'],
  ['src/a.ts', `/**\n * ${whoever} asks for a list.\n */`, 'names its subject'],
  ['src/a.ts', `x();\n// ${whoever} asks reads on.`, 'names its subject'],
  ['src/a.ts', `x(); // ${what} comes of it.`, 'names its subject'],
  ['src/A.tsx', `{/* ${what} stands beside it. */}`, 'names its subject'],
  ['src/ui/web/A.module.css', `/* ${what} floats. */`, 'names its subject'],
  ['src/a.ts', `select 1\n  -- ${what} is left`, 'names its subject'],
  ['src/a.ts', `const files = '**/*.ts';\n// ${what} is found.`, 'names its subject'],
  ['src/a.ts', `/** ${whose} lists are read. */`, 'names its subject'],
  ['src/a.ts', `/** Rows of a list that loads. ${what} failed is not among them. */`, 'names its subject'],
  [
    'src/a.ts',
    `// Rows of a list, which are drawn first.\n// ${what} failed is not among them.`,
    'names its subject',
  ],
  ['src/a.ts', `/**\n * Reads a list.\n * ${whom} it names is told.\n */`, 'names its subject'],
  ['src/a.ts', `/**\n * Reads a list (of a board.) ${whoever}\n * asks reads on.\n */`, 'names its subject'],
  ['src/a.ts', `/** ${it} scrolls. */`, 'names its subject'],
  ['src/a.ts', `/**\n * ${theSame} of a board.\n */`, 'names its subject'],
  ['src/a.ts', `x(); // The list ends; ${whoever} asks reads on.`, 'names its subject'],
  ['src/ui/web/A.module.css', `/* The bar floats.\n   ${what} lies below is dimmed. */`, 'names its subject'],
])('%s: %j is a fault', (path, text, message) => {
  expect(faultsIn(path, text)).toEqual([expect.stringContaining(message)]);
});

test.each([
  ['src/ui/web/A.module.css', lines(300)],
  ['e2e/a.e2e.ts', `test.${skip}If(!canRun)('a', () => {});`],
  ['src/ui/web/tokens/tokens.css', `:root { --ink: #123456; }\n${lines(400)}`],
  ['src/ui/web/A.module.css', '#add:hover { color: var(--ink); fill: url(#mask); }'],
  ['src/ui/web/A.module.css', '.acts:has([data-popup-open]), main:has(> .tools) {'],
  ['src/A.tsx', '<input\n  dir="auto"\n  value={words}\n/>\n<input type="checkbox" />'],
  ['src/features/a/web/A.tsx', "// what can't be said\n<p>It can’t be opened: give an e-mail address</p>"],
  ['src/features/a/web/A.tsx', 'heading="We couldn\'t find that content."'],
  ['src/features/a/web/A.tsx', '<A organization={organization} email={person.email} />'],
  ['src/features/a/web/a.test.tsx', 'expect(address).toBe(`/posts/${id}`)'],
  ['src/blocks/a/web/a.ts', 'open(`/posts/${postID}/preview?thingID=${id}`)'],
  ['src/features/a/web/a.ts', 'call(`/api/boards/${id}/posts/${postID}/blocks`)'],
  ['src/features/a/web/pages.ts', "path: '/posts/$postID'"],
  ['src/features/a/web/a.ts', `function a() {\n${asked}${asked}}\n\nfunction b() {\n${asked}${asked}}`],
  ['src/features/a/server/follow.ts', `function a() {\n${asked}${asked}${asked}}`],
  ['src/a.test.ts', 'const timer = setTimeout(giveUp, 5000);'],
  ['src/a.ts', `const title = '${what} is new';`],
  ['src/a.ts', `const words = 'It is saved. ${what} is new';`],
  ['src/a.ts', `// The page is named\n// “${what} is new”: see the guide.`],
  ['src/a.ts', `/* Files under a folder. */\nconst title = \`\n${what} is new\`;`],
])('%s: %j is not', (path, text) => {
  expect(faultsIn(path, text)).toEqual([]);
});

test('a file that may write addresses and writes none is named for nothing', () => {
  const path = 'src/features/profiles/web/PersonLink.tsx';
  const fault = expect.stringContaining(`${path}:1  writes no address any more`);
  expect(idleIn({ [path]: 'const to = hrefOf(person);' })).toContainEqual(fault);
  expect(idleIn({ [path]: 'const to = `/people/${id}`;' })).not.toContainEqual(fault);
});

describe('oxlint, as it is set up here,', () => {
  const statements = (count) => 'export {};\n'.repeat(count);
  const faults = {
    'src/a.ts': [statements(301), 'max-lines'],
    'src/a.test.ts': [statements(501), 'max-lines'],
    'src/testing/b.ts': [statements(501), 'max-lines'],
    'src/b.ts': [`// One day, ${todo.toLowerCase()}: the rest\nexport {};\n`, 'no-warning-comments'],
    'src/B.tsx': [`export const a = <p>{/* ${fixme} */}</p>;\n`, 'no-warning-comments'],
    'src/c.test.ts': [`import { test } from 'vitest';\ntest.${only}('a', () => {});\n`, 'no-focused-tests'],
    'src/h.test.tsx': [
      `import { describe } from 'vitest';\ndescribe.${skip}('a', () => {});\n`,
      'no-disabled-tests',
    ],
    'src/d.test.ts': [`import { test } from 'vitest';\ntest.${todo.toLowerCase()}('a');\n`, 'warn-todo'],
  };
  const fine = {
    'src/e.ts': statements(300),
    'src/e.test.ts': statements(500),
    'src/testing/e.ts': statements(500),
    'src/e.generated.ts': statements(900),
    'src/f.ts': `export const status = '${todo}';\n`,
    'src/g.test.ts': `import { test } from 'vitest';\ntest.${skip}If(!process)('a', () => {});\n`,
  };
  let folder;
  let said;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'octavo-lint-'));
    const texts = Object.entries(faults).map(([path, [text]]) => [path, text]);
    for (const [path, text] of [...texts, ...Object.entries(fine)]) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    // Types are of no concern here, and there is no project that would know them.
    const settings = await readFile(inProject('.oxlintrc.json'), 'utf8');
    await writeFile(
      join(folder, '.oxlintrc.json'),
      settings.replace('"typeAware": true', '"typeAware": false'),
    );
    const { output } = await run(
      productNode(),
      [inProject('node_modules/oxlint/bin/oxlint'), '--format=unix'],
      {
        cwd: folder,
      },
    );
    said = output.split('\n');
  });
  afterAll(() => rm(folder, { recursive: true }));

  test.each(Object.entries(faults))('finds what is wrong with %s', (path, [, rule]) => {
    expect(said.filter((line) => line.includes(path))).toContainEqual(expect.stringContaining(rule));
  });

  test.each(Object.keys(fine))('finds nothing of that in %s', (path) => {
    const rules = /max-lines|no-warning-comments|-tests|warn-todo/;
    expect(said.filter((line) => line.includes(path) && rules.test(line))).toEqual([]);
  });
});
