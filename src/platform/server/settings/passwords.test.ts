import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

it('knows a password again, however its letters are encoded, and no other', async () => {
  const stored = await hashPassword('zwölf Boxkämpfer'.normalize('NFC'));
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(stored, 'zwölf Boxkämpfer'.normalize('NFD'))).toBe(true);
  expect(await verifyPassword(stored, 'zwolf Boxkampfer')).toBe(false);
  expect(await verifyPassword(undefined, 'zwölf Boxkämpfer')).toBe(false);
});

it('turns callers away when too many wait, and serves the others', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => verifyPassword(undefined, 'x')));
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason);
  expect(refused).toHaveLength(8);
  expect(refused[0]).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 2 });
  expect(await verifyPassword(undefined, 'x')).toBe(false);
});
