import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contrast } from '../marks/colour.ts';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8').replace(/\/\*.*?\*\//gs, '');

/** The tokens of one rule that are colours in hex. */
function colours(selector: string): Map<string, string> {
  const rule = css.split('}').find((part) => part.split('{')[0]!.trim() === selector);
  if (!rule) throw new Error(`tokens.css has no rule for ${selector}`);
  return new Map([...rule.matchAll(/--([\w-]+):\s*(#[\da-f]{6})\b/g)].map((match) => [match[1]!, match[2]!]));
}

const themes = {
  light: colours(":root,\n[data-theme='light']"),
  dark: colours("[data-theme='dark']"),
  coffee: colours("[data-theme='coffee']"),
};

const grounds = ['page', 'desk', 'raised', 'hover', 'selected'];
/** The grounds of callouts and marked words: any colour of text may stand there. */
const washes = ['warning-wash', 'success-wash', 'accent-wash', 'violet-wash', 'danger-wash'];
const nav = ['nav', 'nav-hover', 'nav-active'];
const text = 4.5;
const mark = 3;

/** Ink, the grounds it may lie on, and the least contrast there (WCAG 2.2 AA). */
const pairs: [ink: string, on: string[], least: number][] = [
  ['ink', [...grounds, ...washes, 'press', 'veil', 'accent-rule'], text],
  ['ink-2', [...grounds, ...washes, 'press', 'veil'], text],
  ['ink-3', [...grounds, ...washes], text],
  ['accent-ink', [...grounds, ...washes], text],
  ['danger', [...grounds, ...washes], text],
  ['warning', ['page', 'raised', 'desk', ...washes], text],
  ['success', ['page', 'raised', 'desk', ...washes], text],
  ['violet', ['page', 'raised', 'desk', ...washes], text],
  ['on-accent', ['accent-fill', 'accent-fill-hover'], text],
  ['on-danger', ['danger-fill', 'danger-fill-hover'], text],
  ['on-emph', ['emph', 'emph-hover'], text],
  ['nav-ink', nav, text],
  ['nav-ink-2', nav, text],
  ['edge', ['page', 'raised', 'desk'], mark],
  ['focus', ['page', 'raised', 'desk'], mark],
  ['nav-focus', nav, mark],
  ['accent', ['page', 'raised'], mark],
  ['accent-fill', ['page'], mark],
  ['danger-fill', ['page', 'raised'], mark],
  ['warning-mark', ['page', 'raised'], mark],
  ['success', ['page'], mark],
];

describe.each(Object.entries(themes))('%s', (_, tokens) => {
  test.each(pairs.flatMap(([ink, on, least]) => on.map((ground) => [ink, ground, least] as const)))(
    '%s on %s is at least %d',
    (ink, ground, least) => {
      expect(contrast(tokens.get(ink)!, tokens.get(ground)!)).toBeGreaterThanOrEqual(least);
    },
  );

  test('every theme defines the same roles', () => {
    expect([...tokens.keys()]).toEqual([...themes.light.keys()]);
  });
});

// No text, so no rule asks for more; with less, a page that is still to come looks like one without anything.
test.each(['light', 'dark', 'coffee'] as const)(
  'shapes of what is to come show on all that they lie on: %s',
  (theme) => {
    const of = (token: string) => themes[theme].get(token)!;
    const least = (shape: string, on: string) =>
      expect(contrast(of(shape), of(on)), on).toBeGreaterThanOrEqual(1.17);
    for (const ground of ['page', 'raised']) least('skeleton', ground);
    for (const ground of ['desk', 'raised']) least('skeleton-desk', ground);
  },
);

/** Colours of text that are in no pair: why they need none. */
const apart = {
  'ink-off': 'disabled things only',
  edge: 'marks, which need less',
  'on-cloth': 'on cloths, below',
  'on-avatar-light': 'the better of two on any colour: colour.test.ts',
  'on-avatar-dark': 'the better of two on any colour: colour.test.ts',
  tone: 'another name for one of the others',
};

// With this, a page that reads well in one theme does so in all: axe looks at the others at night alone.
test('every colour that text has anywhere is computed in every theme', () => {
  const root = join(import.meta.dirname, '../../..');
  const sheets = globSync('**/*.css', { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8'));
  const used = new Set(
    sheets.flatMap((sheet) => [...sheet.matchAll(/(?<![\w-])color:\s*([^;]+);/g)].map((match) => match[1]!)),
  );
  expect(used.size).toBeGreaterThan(10);
  const known = new Set([...pairs.map(([ink]) => ink), ...Object.keys(apart)].map((ink) => `var(--${ink})`));
  for (const word of ['inherit', 'transparent', 'currentcolor', 'currentColor']) known.add(word);
  expect([...used].filter((colour) => !known.has(colour))).toEqual([]);
});

test('titles read on every cloth', () => {
  const fixed = colours(':root');
  for (let cloth = 1; cloth <= 8; cloth++) {
    expect(contrast(fixed.get('on-cloth')!, fixed.get(`cloth-${cloth}`)!)).toBeGreaterThanOrEqual(5.9);
  }
});
