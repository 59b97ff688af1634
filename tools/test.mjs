import './lib/nodeVersion.mjs';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { runChecks } from './lib/checks.mjs';
import { filesUnder } from './lib/inputs.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Trouble, command } from './lib/say.mjs';
import { checkSpecification } from './lib/specification.mjs';
import { failuresOf, nameOf, runSuites, tally, tryAgain } from './lib/suites.mjs';

const MINUTE = 60_000;
/** Files at once, on two cores: with two of them a core was idle for a twelfth of the time, while one or the other waited. */
const WORKERS = 3;

// `npm test`: checks, tests, journeys; the last line counts them all. `npm test -- boards` runs what has `boards` in
// its path, without the checks; `npm test -- changed` the checks and what a change can break, in three minutes.
// `--nightly` adds the suites that take long.
await command(async () => {
  const args = process.argv.slice(2);
  const nightly = args.includes('--nightly');
  const named = args.filter((arg) => !arg.startsWith('-'));
  const isChanged = named.join() === 'changed';

  await ensureInstalled();
  const tallies = [];
  if (named.length === 0 || isChanged) tallies.push(await runChecks());
  const filters = isChanged ? await changedTests() : named;
  const options = { filters, nightly, timeout: 40 * MINUTE * (nightly ? 5 : 1), workers: WORKERS };
  const runs = [];
  const isNothing = isChanged && filters.length === 0;
  if (!isNothing && has(/\.(test|nightly)\.\w+$/, ['src', 'tools'], filters))
    runs.push(await runSuites('tests', ['tools', 'server', 'web', 'kills'], options));
  if (!isNothing && has(/\.(e2e|nightly)\.\w+$/, ['e2e', 'src/features'], filters))
    runs.push(await journeys(options));

  const failures = runs.flatMap(failuresOf);
  // At night, with time to look at it, nothing is tried twice.
  const again = nightly ? [] : await tryAgain(failures);
  tallies.push(...runs.map((run) => tally(run, again.filter((failure) => failure.run === run).length)));
  if (named.length === 0) tallies.push(await checkSpecification(runs.flatMap(({ files }) => files)));

  const failed = failures.filter((failure) => !again.includes(failure));
  tell('Failed', failed.map(nameOf));
  tell(
    'Errors that nobody caught',
    runs.flatMap(({ uncaught }) => uncaught),
  );
  tell('Passed only when tried once more, alone; the next to mend', again.map(nameOf));
  const total = (what) => tallies.reduce((sum, one) => sum + (one[what] ?? 0), 0);
  const counts = ['passed', 'failed', 'skipped'].map((what) => `${total(what)} ${what}`);
  process.stdout.write(`\n${counts.join(', ')}\n`);
  return total('failed') > 0 || total('passed') === 0 ? 1 : 0;
});

function tell(what, lines) {
  if (lines.length === 0) return;
  process.stdout.write(`\n${what}:\n${lines.map((line) => `  ${line}\n`).join('')}`);
}

/** The tests that a change can break, as far as three minutes go; what they leave out is named. */
async function changedTests() {
  const { chooseChanged } = await import('./lib/changed.mjs'); // with packages, which are installed by now
  const { files, left } = chooseChanged();
  if (left.length > 0)
    process.stdout.write(
      `\nMore than three minutes, so left to \`npm test\`:\n${left.map((path) => `  ${path}\n`).join('')}`,
    );
  return files;
}

/** Whether these folders hold a test of this kind with one of the filters in its path. */
function has(kind, folders, filters) {
  const tests = folders.flatMap((folder) => filesUnder(folder)).filter((path) => kind.test(path));
  return tests.some((path) => filters.length === 0 || filters.some((filter) => path.includes(filter)));
}

/** Without a browser or a client there are no journeys, and that is a failure of its own. */
async function journeys(options) {
  try {
    await ensureBuilt();
    const env = { ...process.env, CHROMIUM: await ensureBrowser() };
    return await runSuites('journeys', ['e2e'], { ...options, env });
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    process.stderr.write(`${error.message}\n`);
    return { files: [], uncaught: [], code: 1 };
  }
}
