import { expect, it } from 'vitest';
import { codeAt } from '../../../../testing/totpCode.ts';
import { base32, otpauth, stepOf, stepOfCode } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

// RFC 6238, appendix B, SHA-1; the last six of its eight digits.
it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %s of the epoch the code is %s', (second, code) => {
  const step = stepOf(second * 1000);
  expect(stepOfCode(secret, code, 0, step)).toBe(step);
});

it('takes the code before and after, and none twice', () => {
  const [before, now, after] = [99, 100, 101].map((step) => codeAt(secret, step)) as [string, string, string];
  expect([before, now, after].map((code) => stepOfCode(secret, code, 0, 100))).toEqual([99, 100, 101]);
  expect(stepOfCode(secret, now, 100, 100)).toBeUndefined();
  expect(stepOfCode(secret, after, 100, 100)).toBe(101);
  expect(stepOfCode(secret, codeAt(secret, 102), 0, 100)).toBeUndefined();
  expect(stepOfCode(secret, '', 0, 100)).toBeUndefined();
  for (const typed of [
    `${now} `,
    `${now}0`,
    now.slice(1),
    '００００００',
    'ÄÖÜäöü',
    '-12345',
    '1e5000',
    '00000x',
  ])
    expect(stepOfCode(secret, typed, 0, 100), typed).toBeUndefined();
});

it('writes a secret as RFC 4648 has it, and as apps read it', () => {
  expect(['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))).toEqual([
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ]);
  expect(otpauth(secret, 'ana@example.org')).toBe(
    'otpauth://totp/Octavo:ana%40example.org?issuer=Octavo&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
  );
});
