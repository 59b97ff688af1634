import { expect, test } from 'vitest';
import { addressOf } from './linkAddress.ts';

test.for([
  ['octavo.example/a', 'https://octavo.example/a'],
  ['  //octavo.example ', 'https://octavo.example'],
  ['http://octavo.example', 'http://octavo.example'],
  ['localhost:3000/x', 'https://localhost:3000/x'],
  ['ilse@octavo.example', 'mailto:ilse@octavo.example'],
  ['mailto:ilse@octavo.example', 'mailto:ilse@octavo.example'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['', ''],
])('%s is meant as %s', ([typed, meant]) => {
  expect(addressOf(typed!)).toBe(meant);
});
