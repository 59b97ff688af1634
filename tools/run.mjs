import './lib/nodeVersion.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { productNode } from './lib/node.mjs';
import { foreground } from './lib/processes.mjs';
import { Trouble, command } from './lib/say.mjs';

// `node tools/run.mjs FILE …`: runs a TypeScript file of the project on its own Node, with its packages.
await command(async () => {
  const [file, ...args] = process.argv.slice(2);
  if (!file) throw new Trouble('Which file? For example: node tools/run.mjs src/seed.ts');
  await ensureInstalled(file.startsWith('bench/') ? 'to test' : 'to run');
  return foreground(productNode(), [file, ...args]);
});
