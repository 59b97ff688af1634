import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type BrowserContextOptions } from 'playwright';
import { expect, test as base } from 'vitest';
import { emptiedBrowsers } from './emptied.ts';
import { startOctavo } from './octavo.ts';
import { openPerson, openVisitor, type Visitor } from './person.ts';

export { expect } from 'vitest';
export { startOctavo, type Octavo } from './octavo.ts';
export { openPerson, openVisitor, phone, type Person, type Visitor } from './person.ts';

const pictures = join(import.meta.dirname, '../test-results');

/** A line of the server's log that says more than that all goes well. */
const WARNING = /"level":[4-6]0/;

/** Chromium starts no services of its own: nothing leaves this machine. */
const quiet = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** All pages of a person run in one process, so that what one has compiled serves the next; see `emptiedBrowsers`. */
const TOGETHER = '--process-per-site';

/** No page lives long enough to gain by script that is optimised, which takes a sixth of the CPU. The night has it. */
const brief = process.env['NIGHTLY'] ? [] : ['--js-flags=--no-opt --no-maglev'];

/**
 * A journey through the real product in a real browser. It is given what it names:
 * - `octavo`, `browser`: an installation and a browser that other journeys have used before and will use after it. One
 *   that needs an installation of its own, or other settings, starts it (`startOctavo`)
 * - `openPerson({ name, viewport, … })`: somebody signed in; `openVisitor(…)`: somebody who is not
 *
 * The test fails when a browser complains (script and console errors, violations of the content security policy) unless
 * `expectProblem` says that it must. Of a failed journey, every open page is in `test-results/`.
 */
export const test = base
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await chromium.launch({
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
      args: [...quiet, ...brief, TOGETHER],
    });
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('browsers', { scope: 'worker' }, ({ browser }) => emptiedBrowsers(browser))
  .extend('octavo', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const octavo = await startOctavo();
    onCleanup(octavo.stop);
    return octavo;
  })
  .extend('visitors', async ({ task, octavo, browsers }, { onCleanup }) => {
    const from = octavo.log().length;
    const visitors: Visitor[] = [];
    onCleanup(async () => {
      const problems = visitors.flatMap((visitor) => visitor.problems);
      const isSound = task.result?.state !== 'fail' && problems.length === 0;
      if (!isSound) {
        await takePictures(task.name, visitors);
        const warnings = octavo
          .log()
          .slice(from)
          .split('\n')
          .filter((line) => WARNING.test(line));
        process.stdout.write(`The server warned\n${warnings.slice(-20).join('\n')}\n`);
      }
      const contexts = new Set(visitors.map(({ context }) => context));
      await Promise.all([...contexts].map((context) => browsers.leave(context, isSound)));
      expect(problems, 'what the browsers complained about').toEqual([]);
    });
    return visitors;
  })
  .extend('openVisitor', ({ browsers, octavo, visitors }) => async (options?: BrowserContextOptions) => {
    const visitor = await openVisitor(browsers, octavo, options);
    visitors.push(visitor);
    return visitor;
  })
  .extend(
    'openPerson',
    ({ browsers, octavo, visitors }) =>
      async (options?: { name?: string } & BrowserContextOptions) => {
        const person = await openPerson(browsers, octavo, options);
        visitors.push(person);
        return person;
      },
  );

async function takePictures(journey: string, visitors: Visitor[]): Promise<void> {
  await mkdir(pictures, { recursive: true });
  for (const { heard } of visitors)
    process.stdout.write(`${journey}: a live connection brought\n${heard.join('\n')}\n`);
  const pages = visitors.flatMap((visitor) => visitor.context.pages());
  const name = journey.replace(/[^\p{L}\d]+/gu, '-');
  for (const page of pages) {
    // Pictures are not always kept of a run; its words are.
    const words = await page.innerText('body', { timeout: 5000 }).catch(String);
    process.stdout.write(`${journey}: ${page.url()} showed\n${words.replace(/\s+/g, ' ').slice(0, 1500)}\n`);
  }
  await Promise.all(
    // A page that has crashed has no picture; the journey's own failure says more.
    pages.map((page, number) =>
      page.screenshot({ path: join(pictures, `${name}-${number + 1}.png`), fullPage: true }).catch(() => {}),
    ),
  );
}
