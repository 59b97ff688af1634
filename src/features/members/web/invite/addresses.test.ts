import { expect, test } from 'vitest';
import { addressIn, takeAddresses } from './addresses.ts';

test.each([
  ['noor@tramglass.example', 'noor@tramglass.example'],
  [' mailto:noor@tramglass.example. ', 'noor@tramglass.example'],
  ['<noor@tramglass.example>', 'noor@tramglass.example'],
  ['noor@', undefined],
  ['Noor Haddad', undefined],
])('in “%s” the address is %s', (words, address) => {
  expect(addressIn(words)).toBe(address);
});

test.each([
  ['ben@okoye.example', [], 'ben@okoye.example'],
  ['ben@okoye.example ', ['ben@okoye.example'], ''],
  ['a@b.example, A@B.example;\nc@d.example', ['A@B.example', 'c@d.example'], ''],
  ['Noor <noor@tramglass.example>', ['noor@tramglass.example'], 'Noor'],
  ['Ben Ok', [], 'Ben Ok'],
])('of “%s” %o are taken, and “%s” stays', (words, addresses, rest) => {
  expect(takeAddresses(words)).toEqual({ addresses, rest });
});
