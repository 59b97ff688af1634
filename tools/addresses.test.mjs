import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { REGISTRY, addressed } from './lib/addresses.mjs';
import { inProject } from './lib/project.mjs';

const packagesOf = (lock) => JSON.parse(addressed(JSON.stringify(lock))).packages;

test('a package gets the address that registries keep it at: a scoped one, a nested one, one under another name', () => {
  const packages = packagesOf({
    packages: {
      '': { name: 'octavo', version: '0.1.0' },
      'node_modules/@types/node': { version: '26.0.1' },
      'node_modules/a/node_modules/b': { version: '2.0.0-beta.1' },
      'node_modules/c': { name: '@d/e', version: '3.0.0' },
    },
  });
  expect(packages['']).toEqual({ name: 'octavo', version: '0.1.0' });
  const at = (path) => packages[path].resolved;
  expect(at('node_modules/@types/node')).toBe(`https://${REGISTRY}/@types/node/-/node-26.0.1.tgz`);
  expect(at('node_modules/a/node_modules/b')).toBe(`https://${REGISTRY}/b/-/b-2.0.0-beta.1.tgz`);
  expect(at('node_modules/c')).toBe(`https://${REGISTRY}/@d/e/-/e-3.0.0.tgz`);
});

test('what has an address keeps it, and what stands elsewhere in the project gets none', () => {
  const packages = {
    'node_modules/own': { resolved: 'packages/own', link: true },
    'node_modules/a/node_modules/b': { version: '1.0.0', inBundle: true },
    'node_modules/c': { version: '1.0.0', resolved: 'https://example.org/c.tgz' },
  };
  expect(packagesOf({ packages })).toEqual(packages);
});

test('beside the addresses, the lock file stays as it is', () => {
  const lock = readFileSync(inProject('package-lock.json'), 'utf8');
  const { packages, ...rest } = JSON.parse(addressed(lock));
  for (const entry of Object.values(packages)) delete entry.resolved;
  expect({ ...rest, packages }).toEqual(JSON.parse(lock));
});
