import './lib/nodeVersion.mjs';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { runChecks } from './lib/checks.mjs';
import { filesUnder } from './lib/inputs.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Trouble, command } from './lib/say.mjs';
import { runSuites } from './lib/suites.mjs';

const MINUTE = 60_000;

// `npm test`: checks, tests, journeys; the last line counts them all. `npm test -- boards` runs what has `boards` in
// its path, without the checks. `--nightly` adds the suites that take long.
await command(async () => {
  const args = process.argv.slice(2);
  const nightly = args.includes('--nightly');
  const filters = args.filter((arg) => !arg.startsWith('-'));

  await ensureInstalled();
  const tallies = [];
  if (filters.length === 0) tallies.push(await runChecks());
  const timeout = 20 * MINUTE * (nightly ? 10 : 1);
  if (has(['src', 'tools'], filters)) {
    tallies.push(
      await runSuites('tests', ['tools', 'server', 'web', 'kills'], {
        filters,
        nightly,
        timeout,
        workers: 2,
      }),
    );
  }
  if (has(['e2e'], filters)) tallies.push(await journeys({ filters, nightly, timeout, workers: 2 }));

  const total = (what) => tallies.reduce((sum, tally) => sum + (tally[what] ?? 0), 0);
  const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map(total);
  process.stdout.write(`\n${passed} passed, ${failed} failed, ${skipped} skipped\n`);
  return failed > 0 || passed === 0 ? 1 : 0;
});

/** Whether these folders hold a test with one of the filters in its path. */
function has(folders, filters) {
  const tests = folders
    .flatMap((folder) => filesUnder(folder))
    .filter((path) => /\.(test|e2e|nightly)\.\w+$/.test(path));
  return tests.some((path) => filters.length === 0 || filters.some((filter) => path.includes(filter)));
}

/** Without a browser or a client there are no journeys, and that is a failure of its own. */
async function journeys(options) {
  try {
    await ensureBuilt();
    const env = { ...process.env, CHROMIUM: await ensureBrowser() };
    // Two browsers on two cores now and then keep a third waiting for longer than a person would. At night, with time for
    // it, nothing is tried twice.
    return await runSuites('journeys', ['e2e'], { ...options, env, alone: options.nightly ? 0 : 3 });
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    process.stderr.write(`${error.message}\n`);
    return { failed: 1 };
  }
}
