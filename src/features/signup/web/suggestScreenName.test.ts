import { expect, test } from 'vitest';
import { ScreenName } from '#features/signup/contract.ts';
import { suggestScreenName } from './suggestScreenName.ts';

test.each([
  ['Ilse', 'Okafor', 'ilse.okafor'],
  ['Tomás', "O'Brien-Núñez", 'tomas.obriennunez'],
  ['Søren', 'Weiß', 'soren.weiss'],
  ['', 'Łukasz', 'lukasz'],
  ['李', '明', ''],
  ['A', '', ''],
  ['Maximiliane Charlotte', 'von Hohenzollern-Sigmaringen', 'maximilianecharlotte.vonhohenz'],
])('%s %s is %s', (firstName, lastName, name) => {
  expect(suggestScreenName(firstName, lastName)).toBe(name);
  if (name !== '') expect(ScreenName.safeParse(name).success).toBe(true);
});
