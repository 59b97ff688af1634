import { expect, test } from 'vitest';
import { personAddress } from './PersonLink.tsx';

test('a person’s page is at /people/ and their profile’s id', () => {
  expect(personAddress('650000000000000000000001')).toBe('/people/650000000000000000000001');
});
