import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { inProject } from './lib/project.mjs';

test('a cycle through an alias is found by oxlint', () => {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-cycle-'));
  const files = {
    'package.json': JSON.stringify({ imports: { '#features/*': './src/features/*' } }),
    '.oxlintrc.json': JSON.stringify({
      extends: [inProject('.oxlintrc.json')],
      options: { typeAware: false },
    }),
    'src/features/a/server/index.ts': `import { b } from '#features/b/server/index.ts';\nexport const a = () => b;\n`,
    'src/features/b/server/index.ts': `import { a } from '#features/a/server/index.ts';\nexport const b = () => a;\n`,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const { stdout, status } = spawnSync(process.execPath, [inProject('node_modules/oxlint/bin/oxlint')], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect(status).toBe(1);
  expect(stdout).toContain('import(no-cycle)');
});
