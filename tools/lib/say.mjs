/** Messages to the person at the terminal, and how a command ends. */

/** Something the person can mend: told as its message alone, without a stack. */
export class Trouble extends Error {}

/** Milliseconds between two signs that work is still going on. */
const SIGN = 5_000;

/**
 * Does one piece of work under one line: what it is and how long it has taken while it lasts, and when it is over.
 * @template T
 * @param {string} title
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function stage(title, work) {
  const started = performance.now();
  process.stdout.write(`${title} … `);
  const signs = setInterval(() => process.stdout.write(`${seconds(started, 0)} … `), SIGN);
  try {
    const result = await work();
    process.stdout.write(`${seconds(started)}\n`);
    return result;
  } catch (error) {
    process.stdout.write(`failed after ${seconds(started)}\n`);
    throw error;
  } finally {
    clearInterval(signs);
  }
}

/** Time since `started` (of `performance.now()`), such as `1.4 s`. */
export function seconds(started, digits = 1) {
  return `${((performance.now() - started) / 1000).toFixed(digits)} s`;
}

/**
 * Runs a command's main function and makes its number the exit code.
 * @param {() => Promise<number>} main
 */
export async function command(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    process.stderr.write(`\n${error instanceof Trouble ? error.message : error.stack}\n`);
    process.exitCode = 1;
  }
}
