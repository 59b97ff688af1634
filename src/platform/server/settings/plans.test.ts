import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { BadSettings, readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'octavo-plans-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const path = join(folder, 'plans.json');

function read(content: unknown) {
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return readConfig({ PLANS_FILE: path, NODE_ENV: 'test' }).plans;
}

it('reads what an operator wrote; what is left out has no limit', () => {
  const plans = read({
    plans: [
      { id: 'free', name: 'Free', storage: '1.5 GB', boards: 10 },
      { id: 'team', name: 'Team', price: '9 € a month', members: 50, uploadSize: '500 MB' },
    ],
    organization: 'team',
  });
  expect(plans.all.map(({ limits }) => limits)).toEqual([
    { storage: 1_500_000_000, boards: 10, members: null, uploadSize: null },
    { storage: null, boards: null, members: 50, uploadSize: 500_000_000 },
  ]);
  expect([plans.account.id, plans.organization.id]).toEqual(['free', 'team']);
});

it.each<[what: string, content: unknown, fault: RegExp]>([
  ['no JSON', '{"plans": [', /PLANS_FILE .*cannot be read: /],
  ['no plan', { plans: [] }, /plans: has no plan/],
  [
    'a size that is none',
    { plans: [{ id: 'a', name: 'A', storage: 'much' }] },
    /plans\.0\.storage: is not a size/,
  ],
  ['a number that is none', { plans: [{ id: 'a', name: 'A', boards: 0 }] }, /plans\.0\.boards: is below 1/],
  ['a word that is not known', { plans: [{ id: 'a', name: 'A', seats: 5 }] }, /plans\.0: .*seats/],
  [
    'the same id twice',
    {
      plans: [
        { id: 'a', name: 'A' },
        { id: 'a', name: 'B' },
      ],
    },
    /plans\.1\.id: is the id of another plan too: a/,
  ],
  [
    'a plan that is not there',
    { plans: [{ id: 'a', name: 'A' }], account: 'b' },
    /account: names no plan: b/,
  ],
])('refuses %s at start, and names it', (_what, content, fault) => {
  expect(() => read(content)).toThrow(BadSettings);
  expect(() => read(content)).toThrow(fault);
});

it('refuses a file that is not there, and an address that is none', () => {
  expect(() => readConfig({ PLANS_FILE: join(folder, 'none.json') })).toThrow(/cannot be read/);
  expect(() => readConfig({ UPGRADE_URL: 'javascript:alert(1)' })).toThrow(/UPGRADE_URL/);
});
