import './lib/nodeVersion.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { productNode } from './lib/node.mjs';
import { foreground } from './lib/processes.mjs';
import { inProject } from './lib/project.mjs';
import { command } from './lib/say.mjs';

// `npm start`: installs and builds what is missing or stale, then becomes the server, which says where to open it.
await command(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return foreground(productNode(), [inProject('src/server.ts')]);
});
