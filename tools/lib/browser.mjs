import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './processes.mjs';
import { Trouble, stage } from './say.mjs';

// Without windows first: a browser that draws its own address bar for each of them needs up to half a core for it.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The browser for the journeys; installed where there is none and this account may install.
 * @returns {Promise<string>} path of the program
 * @throws Trouble saying what to do
 */
export async function ensureBrowser() {
  const chosen = process.env.CHROMIUM;
  if (chosen && !existsSync(chosen))
    throw new Trouble(`CHROMIUM names ${chosen}, and there is no such program.`);
  const found = chosen ?? findBrowser();
  if (found) return found;
  const why = await stage('Installing Chromium', installBrowser);
  const installed = findBrowser();
  if (installed) return installed;
  throw new Trouble(
    `The journeys need Chromium or Chrome, and there is none (${why}).\n` +
      'Install one, or set CHROMIUM to the path of one, and run the same command again.',
  );
}

function findBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...elsewhere].find((path) => existsSync(path));
}

/** @returns {Promise<string>} what stood in the way, if anything did */
async function installBrowser() {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...args) => {
    const [program, ...rest] = [...asRoot, 'apt-get', '-qq', ...args];
    return run(program, rest, { env });
  };
  // Without fresh lists an install may still find a package, so how this ends does not matter.
  await aptGet('update');
  const install = (name) => aptGet('install', '-y', '--no-install-recommends', name);
  const first = await install('chromium-headless-shell');
  // Where no such package is, the whole browser serves.
  const { code, output } = first.code === 0 || first.code === 127 ? first : await install('chromium');
  if (code === 127) return 'there is no apt-get to install it with';
  return output.trim().split('\n').at(-1) ?? '';
}
