import {
  appendFileSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { inProject, readText } from './project.mjs';

/** Milliseconds between signs of life, and after how many without one a lock counts as left behind. */
const BEAT = 2_000;
const DEAD = 15_000;
/** Most ms that a killed command leaves a process running: past it, a process with its number is a stranger. */
const LONGEST = 5 * 60_000;

/**
 * Does a piece of work while no other command of this checkout does the same: two at once would tear the folder
 * they write to.
 * @template T
 * @param {string} name
 * @param {(alsoHeldBy: (pid: number) => void) => Promise<T>} work may name a process that outlives us if we are killed
 * @returns {Promise<T>}
 */
export async function alone(name, work) {
  mkdirSync(inProject('.cache'), { recursive: true });
  const file = inProject('.cache', `${name}.lock`);
  for (let told = false; !take(file); told = true) {
    if (!told) process.stdout.write('Waiting for another command that is doing the same …\n');
    await sleep(200);
  }
  const beat = setInterval(() => utimesSync(file, new Date(), new Date()), BEAT).unref();
  const giveBack = () => rmSync(file, { force: true });
  process.once('exit', giveBack);
  try {
    return await work((pid) => appendFileSync(file, `${pid}\n`));
  } finally {
    clearInterval(beat);
    process.off('exit', giveBack);
    giveBack();
  }
}

function take(file) {
  try {
    writeFileSync(file, `${process.pid}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (abandoned(file)) rmSync(file, { force: true });
    return false;
  }
}

/** Left behind: nobody who holds it lives. */
function abandoned(file) {
  try {
    const holders = readFileSync(file, 'utf8').split('\n').filter(Boolean).map(Number);
    const [owner, ...others] = holders.map(isAlive);
    const silence = Date.now() - statSync(file).mtimeMs;
    if (silence > LONGEST) return true;
    if (holders.length === 0 || others.includes(true)) return false;
    return !owner || silence > DEAD;
  } catch (error) {
    return error.code === 'ENOENT';
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    // Ended, and only waiting for a parent to notice: in a container perhaps for ever.
    return !readText(`/proc/${pid}/stat`).includes(') Z ');
  } catch (error) {
    return error.code === 'EPERM';
  }
}
