import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

// Compiled code, types stripped, is kept from start to start: half the time until the server is ready. It helps only
// what is imported from here on, and where the folder cannot be written, nothing is lost but that time.
enableCompileCache(join(import.meta.dirname, '../.cache/compiled'));

// Bytes outside the heap count as memory like any other, instead of forcing a full collection every 32 MB of them:
// an upload of 1 GB costs half the CPU.
setFlagsFromString('--external-memory-accounted-in-global-limit');

// Stacks of the built server name the sources' lines.
process.setSourceMapsEnabled(true);

const { serve } = await import('./serve.ts');
await serve();
