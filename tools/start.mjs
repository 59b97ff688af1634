import './lib/nodeVersion.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { linkNode } from './lib/node.mjs';
import { watchNpm } from './lib/processes.mjs';
import { command } from './lib/say.mjs';

// `npm start`: installs and builds what is missing or stale. Its shell then becomes the server (`exec`), which says where
// to open it: nothing of this stays beside it.
await command(async () => {
  const watch = watchNpm(() => process.kill(process.pid, 'SIGTERM'));
  await ensureInstalled('to run');
  linkNode();
  await ensureBuilt();
  clearInterval(watch);
  return 0;
});
