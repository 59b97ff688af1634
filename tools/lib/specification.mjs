import { relative } from 'node:path';
import { productNode } from './node.mjs';
import { run } from './processes.mjs';
import { root } from './project.mjs';

/**
 * A row of `src/testing/specification`; of one that several tests hold, one for each of them.
 * - `what`: what the specification asks for
 * - `test`: a test that holds it: its file from the root, ` › `, and its title as the reports give it. Where a title is
 *   made of a table, its pattern (`every panel, $width px wide`) stands for all tests that are made of it
 * @typedef {{ what: string, test: string }} Row
 */

/** @typedef {{ name: string, assertionResults: { title: string, status: string }[] }} File one of a vitest's JSON report */

/**
 * The rows whose test did not run, or did not pass.
 * @param {Row[]} rows
 * @param {File[]} files of one or more reports; where a test is in several, the last one counts
 * @returns {string[]} a sentence for each
 */
export function unheldRows(rows, files) {
  const results = new Map();
  for (const { name, assertionResults } of files) {
    const path = relative(root, name);
    const tests = results.get(path) ?? new Map();
    const ran = new Map();
    // Several tests may have one title: all of them hold the row.
    for (const { title, status } of assertionResults) {
      const before = ran.get(title) ?? 'passed';
      ran.set(title, before === 'passed' ? status : before);
    }
    results.set(path, new Map([...tests, ...ran]));
  }
  return rows.flatMap(({ what, test }) => {
    const [path = '', title = ''] = test.split(' › ');
    const isIt = titlePattern(title);
    const named = [...(results.get(path) ?? [])].filter(([one]) => one === title || isIt.test(one));
    if (named.length === 0) return [`${what}: no such test ran: ${test}`];
    const failed = named.filter(([, status]) => status !== 'passed');
    return failed.map(([one, status]) => `${what}: its test ${status}: ${path} › ${one}`);
  });
}

/** Matches the titles that a test's title stands for: each `%s`, `%d`, `$name` of `it.each` is some text. */
export function titlePattern(title) {
  const parts = title
    .split(/%[sdifjoO#$]|\$[\w.]+/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`, 's');
}

/**
 * Holds the whole table against what this run of `npm test` has reported, and names the rows that are not held. Only
 * after everything has run: what was left out did not pass.
 * @param {File[]} files that the run reported
 * @returns {Promise<import('./suites.mjs').Tally>} one check where all rows are held; else a failure for each
 */
export async function checkSpecification(files) {
  const failures = unheldRows(await readRows(), files);
  if (failures.length > 0) process.stdout.write(`\nNot held of the specification:\n${failures.join('\n')}\n`);
  return { passed: failures.length === 0 ? 1 : 0, failed: failures.length, skipped: 0 };
}

/** Both tables, read by the product's Node, which understands their types. @returns {Promise<Row[]>} */
export async function readRows() {
  const script = `
    import { tables } from './src/testing/specification/tables.ts';
    const rows = Object.values(tables).flatMap((table) => Object.values(table)).flat();
    console.log(JSON.stringify(rows.flatMap(([what, ...tests]) => tests.map((test) => ({ what, test })))));`;
  const { code, output } = await run(productNode(), ['--input-type=module', '--eval', script]);
  if (code !== 0) throw new Error(`The specification's table cannot be read:\n${output}`);
  return JSON.parse(output);
}
