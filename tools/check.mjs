import './lib/nodeVersion.mjs';
import { runChecks, runFixes } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { command } from './lib/say.mjs';

// `npm run check`: everything about the code that is not a test. `--fix` (`npm run format`) first mends what it can.
await command(async () => {
  await ensureInstalled();
  if (process.argv.includes('--fix')) await runFixes();
  const { passed, failed } = await runChecks();
  process.stdout.write(`${passed} checks passed, ${failed} failed\n`);
  return failed > 0 ? 1 : 0;
});
