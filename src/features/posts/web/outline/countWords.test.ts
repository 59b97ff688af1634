import { expect, test, vi } from 'vitest';
import { countText, minutesToRead, WordCounter } from './countWords.ts';

test('words and characters, in scripts with and without spaces', () => {
  expect(countText('Brass lamps, two of them.')).toEqual({ words: 5, characters: 25 });
  expect(countText('don’t stop\nnow')).toEqual({ words: 3, characters: 13 });
  expect(countText('我喜欢灯').words).toBeGreaterThan(1);
  expect(countText('👩‍🚀').words).toBe(0);
  expect(countText('')).toEqual({ words: 0, characters: 0 });
});

test('minutes of reading: at least one', () => {
  expect(minutesToRead(0)).toBe(1);
  expect(minutesToRead(220)).toBe(1);
  expect(minutesToRead(1540)).toBe(7);
});

test('what has not changed is not counted again', () => {
  const counter = new WordCounter();
  const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment');
  expect(counter.count(['one two', 'three', 'three'])).toEqual({ words: 4, characters: 17 });
  expect(segment).toHaveBeenCalledTimes(2);
  expect(counter.count(['one two', 'three four'])).toEqual({ words: 4, characters: 17 });
  expect(segment).toHaveBeenCalledTimes(3);
});
