import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { agree, askedAddress, decline, openAddress, watchLinks } from './externalLinks.ts';

const opened = vi.fn();
let stop = () => {};

beforeEach(() => {
  sessionStorage.clear();
  opened.mockClear();
  vi.stubGlobal('open', opened);
  stop = watchLinks();
});
afterEach(() => {
  decline();
  stop();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

/** Presses a link; answers whether the browser was left to follow it. */
function press(html: string, type = 'click', button = 0): boolean {
  document.body.innerHTML = html;
  // Nothing is really gone to in a test.
  let isLeft = true;
  const note = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  document.body.addEventListener(type, note);
  document
    .querySelector('a')!
    .dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, button }));
  document.body.removeEventListener(type, note);
  return isLeft;
}

test('a link that leads elsewhere waits for permission, and opens without telling where from', () => {
  expect(press('<a href="https://example.org/a?b=1">x</a>')).toBe(false);
  expect(askedAddress()?.href).toBe('https://example.org/a?b=1');
  expect(opened).not.toHaveBeenCalled();
  agree();
  expect(opened).toHaveBeenCalledExactlyOnceWith(
    'https://example.org/a?b=1',
    '_blank',
    'noopener,noreferrer',
  );
  expect(askedAddress()).toBeUndefined();
});

test('a host that was agreed to is not asked about again; another one, and one that was declined, is', () => {
  press('<a href="https://example.org/">x</a>');
  agree();
  press('<a href="https://example.org/other">x</a>');
  expect([askedAddress(), opened.mock.calls.length]).toEqual([undefined, 2]);
  press('<a href="https://example.org:8443/">x</a>');
  expect(askedAddress()?.host).toBe('example.org:8443');
  decline();
  press('<a href="https://example.org:8443/">x</a>');
  expect(askedAddress()?.host).toBe('example.org:8443');
  expect(opened).toHaveBeenCalledTimes(2);
});

test('the middle button asks too; a menu for the link is let through', () => {
  expect(press('<a href="https://example.org/">x</a>', 'auxclick', 1)).toBe(false);
  expect(press('<a href="https://example.org/">x</a>', 'auxclick', 2)).toBe(true);
});

test.each([
  '<a href="/boards">x</a>',
  '<a href="mailto:a@example.org">x</a>',
  '<a href="#main">x</a>',
  '<div contenteditable="true"><a href="https://example.org/">x</a></div>',
])('%s is left alone', (html) => {
  expect([press(html), askedAddress()]).toEqual([true, undefined]);
});

test('what a feature opens itself is asked about in the same way', () => {
  openAddress('https://example.org/');
  expect(askedAddress()?.host).toBe('example.org');
  decline();
  openAddress('/boards');
  expect([askedAddress(), opened.mock.calls.length]).toEqual([undefined, 1]);
});
