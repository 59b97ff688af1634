import { describe, expect, it } from 'vitest';
import { isCommonPassword, passwordStrength } from './passwords.ts';

describe('a common password', () => {
  it.each([
    'password123',
    'P@ssw0rd2024!',
    'Passw0rd!!',
    'qwertyuiop',
    'qwerty123456',
    '1234567890',
    '0987654321',
    '1q2w3e4r5t',
    '1qaz2wsx3edc',
    'iloveyou123',
    'iloveyouforever',
    'aaaaaaaaaa',
    'abababababab',
    'passwordpassword',
    'Football2024',
    'welcome12345',
    'sunshine!!!',
    '123password',
    'm0nkey99999',
    'abcdefghijk',
    'asdfghjkl1',
    'zaq1zaq1zaq1',
    'Liverpool.1',
    'letmein2024',
    'michelle1990',
    'chocolate#1',
    'password password',
  ])('is %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
    expect(passwordStrength(password)).toBe(1);
  });

  it.each([
    'correct horse battery',
    'correcthorsebattery',
    'kT9#vLq2Zp',
    'river-violet-42-anchor',
    'zwölf Boxkämpfer',
    'Xq7 mellow tin',
    '我的密码很长很长很长',
    'hfjskqlwpz',
  ])('is not %s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
    expect(passwordStrength(password)).toBeGreaterThan(1);
  });

  it('is one made of the person’s own names', () => {
    const own = ['Ilse', 'Okafor', 'ilse.okafor', 'ilse.okafor'];
    expect(isCommonPassword('ilseokafor1', own)).toBe(true);
    expect(isCommonPassword('Okafor-2024!', own)).toBe(true);
    expect(isCommonPassword('ilse mends lanterns', own)).toBe(false);
  });
});

it('grows stronger with length and variety', () => {
  expect(passwordStrength('')).toBe(0);
  expect(passwordStrength('short')).toBe(1);
  expect(passwordStrength('hfjskqlwpz')).toBe(2);
  expect(passwordStrength('hfjskq3lwpz')).toBe(3);
  expect(passwordStrength('correct horse battery')).toBe(4);
});
