import { defineConfig } from 'vitest/config';

// These tests need the whole machine.
const alone = 'src/testing/alone/*';
// As patient as a machine needs that does much else; what is there already is not waited for.
const shared = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 15_000 } },
  setupFiles: 'src/testing/patience.ts',
};

// Each project has its own environment; `vitest run --project server` runs one.
export default defineConfig(({ mode }) => {
  // `--mode nightly` adds the suites that take long.
  const test = mode === 'nightly' ? '{test,nightly}' : 'test';
  const env = mode === 'nightly' ? { NIGHTLY: 'true' } : {}; // for what is otherwise at night
  const e2e = mode === 'nightly' ? '{e2e,nightly}' : 'e2e';
  return {
    test: {
      projects: [
        {
          test: {
            ...shared,
            env,
            name: 'server',
            environment: 'node',
            // Files share their modules: loading the server anew for each took two thirds of the suite's CPU.
            isolate: false,
            exclude: ['**/node_modules/**', `${alone}.${test}.ts`, `src/*.web.${test}.ts`],
            include: [
              `src/*.${test}.ts`,
              `src/**/{server,contract,testing}/**/*.${test}.ts`,
              `src/**/contract*.${test}.ts`,
              `src/access/**/*.${test}.ts`,
            ],
            globalSetup: 'src/platform/server/testing/globalSetup.ts',
          },
        },
        {
          // After all the others and each by itself: what they kill is to be ready again within seconds, and what they
          // attack to answer soon, on a machine that does nothing else.
          test: {
            ...shared,
            name: 'kills',
            environment: 'node',
            include: [`${alone}.${test}.ts`],
            fileParallelism: false,
            sequence: { groupOrder: 1 },
          },
        },
        {
          // With the client's own plugins: components are tested as they are built.
          extends: './vite.config.ts',
          test: {
            ...shared,
            name: 'web',
            environment: 'happy-dom',
            // Files share a page and the packages; see `emptyPage.ts`. A context for each took two thirds of the suite's CPU.
            pool: 'threads',
            isolate: false,
            setupFiles: [shared.setupFiles, 'src/testing/channels.ts', 'src/testing/emptyPage.ts'],
            include: [`src/**/web/**/*.${test}.{ts,tsx}`, `src/*.web.${test}.{ts,tsx}`],
            exclude: ['**/node_modules/**'],
          },
        },
        { test: { ...shared, name: 'tools', environment: 'node', include: ['tools/**/*.test.mjs'] } },
        {
          // Journeys of people through the built product, in a real browser.
          test: {
            env,
            name: 'e2e',
            environment: 'node',
            // Files share an installation and a browser: starting both anew for each took longer than many a journey.
            isolate: false,
            include: [`{e2e,src/features/*/testing}/**/*.${e2e}.ts`],
            testTimeout: 300_000,
            hookTimeout: 120_000,
            expect: { poll: { timeout: 30_000 } }, // as patient as what waits for a place on the page
          },
        },
      ],
    },
  };
});
