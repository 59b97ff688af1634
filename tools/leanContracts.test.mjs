import { expect, test } from 'vitest';
import { leanContract } from './lib/leanContracts.mjs';

const lean = (code) => leanContract(code).replace(/\s+/g, ' ').trim();

test('of a call the client keeps its name and its way', () => {
  expect(
    lean(
      `export const a = defineEndpoint({ name: 'a', summary: 'A', params: byID, body: Form, answer: z.void() });`,
    ),
  ).toBe(`export const a = /* @__PURE__ */ (() => (defineEndpoint({ name: 'a', })))();`);
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

test('it is not told that there is nothing of what the server checks, either', () => {
  expect(
    lean(
      `export function defineEndpoint(spec) { return { kind: 'read', params: nothing, body: none, ...spec }; }`,
    ),
  ).toBe(`export function defineEndpoint(spec) { return { kind: 'read', ...spec }; }`);
});

test('schemas are had from a module of their own, by the contract too', () => {
  const code = `export const Title = line(9); export const kinds = Kind.options; export const LIMIT = f(9);`;
  expect(leanContract(code, './a.ts?schemas').replace(/\s+/g, ' ').trim()).toBe(
    `import { Title } from './a.ts?schemas'; export { Title }; export const kinds = Kind.options; ` +
      `export const LIMIT = /* @__PURE__ */ (() => (f(9)))();`,
  );
});

test('a contract leads to no other of which the client uses nothing through it', () => {
  const code = `import { Note } from './note.ts'; import { Id } from './ids.ts'; export const Thing = z.union([Note]); export const of = f(Id);`;
  expect(leanContract(code, './a.ts?schemas').replace(/\s+/g, ' ').trim()).toBe(
    `import { Thing } from './a.ts?schemas'; export { Thing }; import { Id } from './ids.ts'; export const of = /* @__PURE__ */ (() => (f(Id)))();`,
  );
});
