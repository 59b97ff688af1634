import './lib/nodeVersion.mjs';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { ensureInstalled } from './lib/install.mjs';
import { productNode } from './lib/node.mjs';
import { forwardSignals } from './lib/processes.mjs';
import { inProject, root } from './lib/project.mjs';
import { command } from './lib/say.mjs';

const address = 'http://127.0.0.1:5173';

// `npm run dev`: the server, started again when its sources change, and the client, replaced in the open page when
// its sources change. The client's address leads to both; the server prints it when it is ready.
await command(async () => {
  await ensureInstalled('to run');
  // Links in mails lead to the page that reloads.
  const env = { PUBLIC_URL: address, NODE_ENV: 'development', ...process.env };
  const server = start('server', ['--watch', '--watch-preserve-output', inProject('src/server.ts')], env);
  const vite = inProject('node_modules/vite/bin/vite.js');
  const web = start('web', [vite, '--port', '5173', '--strictPort', '--logLevel', 'warn'], env);
  // One without the other is of no use.
  const code = await Promise.race([server.ended, web.ended]);
  for (const { child } of [server, web]) child.kill('SIGTERM');
  await Promise.all([server.ended, web.ended]);
  return code;
});

/** Starts a program on the product's Node; each of its lines is marked with whose it is. */
function start(name, args, env) {
  const child = spawn(productNode(), args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) =>
      process.stdout.write(`${name.padEnd(6)} │ ${line}\n`),
    );
  }
  const forwarding = forwardSignals(child);
  const ended = new Promise((resolve) => {
    child.on('exit', (code) => {
      forwarding.stop();
      resolve(code ?? 0);
    });
  });
  return { child, ended };
}
