import { existsSync, rmSync, symlinkSync } from 'node:fs';
import { inProject } from './project.mjs';
import { run } from './processes.mjs';
import { Trouble } from './say.mjs';

/** The first Node that runs the server's TypeScript as it is. */
const RUNS_TYPESCRIPT = 24;

/** The Node that the lock file pins for this machine, if it is installed. */
function pinnedNode() {
  const machine = `${process.platform}-${process.arch}`;
  const places = [`node-${machine}`, `node-bin-${machine}`].map((name) =>
    inProject('node_modules', name, 'bin/node'),
  );
  return places.find((path) => existsSync(path));
}

/**
 * The Node to run the product on: the pinned one, or this machine's where none is made for it.
 * @returns {string} path of the program
 * @throws Trouble when there is neither
 */
export function productNode() {
  const pinned = pinnedNode();
  if (pinned) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= RUNS_TYPESCRIPT) return process.execPath;
  throw new Trouble(
    `There is no Node for ${process.platform}-${process.arch} among the packages, and ${process.version} is too old ` +
      `to run the server. Start Octavo with Node ${RUNS_TYPESCRIPT} or newer.`,
  );
}

/** Whether that Node runs here: a system with another C library installs it and then cannot start it. */
export async function checkProductNode() {
  const node = productNode();
  const { code, output } = await run(node, ['--version']);
  if (code !== 0) throw new Trouble(`${node} does not run on this machine.\n${output}`);
}

/** Makes `node_modules/.bin/node` lead to that Node, as npm does itself where one is made for this machine. */
export function linkNode() {
  if (pinnedNode()) return;
  const link = inProject('node_modules/.bin/node');
  rmSync(link, { force: true });
  symlinkSync(productNode(), link);
}
