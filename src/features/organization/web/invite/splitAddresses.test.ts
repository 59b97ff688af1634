import { expect, test } from 'vitest';
import { splitAddresses } from './splitAddresses.ts';

const emails = (text: string) => splitAddresses(text).map(({ email }) => email);

test('addresses are divided by spaces, lines, commas and semicolons', () => {
  expect(emails(' noor@tramglass.example,h.aas@brygge.example;\na@b.example\tc@d.example ')).toEqual([
    'noor@tramglass.example',
    'h.aas@brygge.example',
    'a@b.example',
    'c@d.example',
  ]);
});

test('names before them, brackets and what links begin with are left out', () => {
  expect(
    emails('Noor Haddad <noor@tramglass.example>, "Aas, H." <h.aas@brygge.example>; mailto:a@b.example.'),
  ).toEqual(['noor@tramglass.example', 'h.aas@brygge.example', 'a@b.example']);
});

test('twice is once, whatever the case, also of those given before', () => {
  const before = [{ email: 'A@b.example' }];
  expect(splitAddresses('a@B.example c@d.example C@D.example', before).map(({ email }) => email)).toEqual([
    'c@d.example',
  ]);
});

test('what is no address is kept, with its fault', () => {
  expect(splitAddresses('noor at@tramglass')).toEqual([
    { email: 'noor', fault: 'This is not an e-mail address.' },
    { email: 'at@tramglass', fault: 'This is not an e-mail address.' },
  ]);
});
