import { expect, test } from 'vitest';
import { leanContract } from './lib/leanContracts.mjs';

const lean = (code) => leanContract(code).replace(/\s+/g, ' ').trim();

test('of a call the client keeps its name, its way and what is asked in its form', () => {
  expect(
    lean(
      `export const a = defineEndpoint({ name: 'a', summary: 'A', params: byID, body: Form, answer: z.void() });`,
    ),
  ).toBe(`export const a = /* @__PURE__ */ (() => (defineEndpoint({ name: 'a', body: Form, })))();`);
});

test('of an event it keeps the name', () => {
  expect(lean(`export const a = defineEvent('a.b', z.strictObject({ c: D }));`)).toBe(
    `export const a = /* @__PURE__ */ (() => (defineEvent('a.b')))();`,
  );
});

test('what a value is made of goes with it, and functions stay as they are', () => {
  const code = `const words = ['a']; const id = (a) => f(a); export const T = z.enum(words).meta({ id: 'T' });`;
  expect(lean(code)).toBe(
    `const words = ['a']; const id = (a) => f(a); export const T = /* @__PURE__ */ (() => (z.enum(words).meta({ id: 'T' })))();`,
  );
});
