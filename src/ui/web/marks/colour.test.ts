import { expect, test } from 'vitest';
import { contrast, inkOn, luminance } from './colour.ts';

test('contrast is that of WCAG', () => {
  expect(contrast('#000', '#ffffff')).toBe(21);
  expect(contrast('#0097d7', '#ffffff')).toBeCloseTo(3.27, 1);
  expect(luminance('#FFF')).toBe(1);
});

test('initials take whichever of white and black contrasts more', () => {
  expect(inkOn('#1d6f8a')).toBe('light');
  expect(inkOn('#f0b94a')).toBe('dark');
  expect(inkOn('#9bc7b4')).toBe('dark');
  for (let grey = 0; grey < 256; grey++) {
    const hex = `#${grey.toString(16).padStart(2, '0').repeat(3)}`;
    const best = Math.max(contrast(hex, '#fff'), contrast(hex, '#000'));
    expect(contrast(hex, inkOn(hex) === 'light' ? '#fff' : '#000')).toBe(best);
    expect(best).toBeGreaterThan(4.5);
  }
});

test('a colour that is none counts as dark', () => {
  expect(inkOn('teal')).toBe('light');
});
