import { afterEach, describe, expect, test, vi } from 'vitest';
import { cookieText, dropCookie, printable, readCookie, writeCookie } from './cookies.ts';
import {
  forgetPreferences,
  readPreference,
  writePreference,
  type PreferenceName,
} from '../page/preferences.ts';

afterEach(() => {
  document.querySelector('meta[name="cookie-domains"]')?.remove();
  dropCookie('word');
});

const at = (hostname: string, protocol = 'https:') => cookieText('word', 'x', 60, { hostname, protocol });
const setDomains = (content: string) => {
  const meta = document.createElement('meta');
  Object.assign(meta, { name: 'cookie-domains', content });
  document.head.append(meta);
};

describe('cookie values', () => {
  test('are limited to printable characters', () => {
    expect(printable('Ilse\u0000\n\u0007 O\u202ekafor\u200b 名 👋\ud800')).toBe('Ilse Okafor 名 👋');
    writeCookie('word', 'a;b=c, "d"\t%', 60);
    expect(readCookie('word')).toBe('a;b=c, "d"%');
  });

  test('of somebody else’s, written otherwise, are none', () => {
    document.cookie = 'word=%E0%A4%A; Path=/';
    expect(readCookie('word')).toBeUndefined();
  });
});

describe('the cookie domain', () => {
  test('is the host’s own where the installation names none', () => {
    expect(at('octavo.example')).toBe('word=x; Path=/; SameSite=Strict; Max-Age=60; Secure');
    expect(at('localhost', 'http:')).not.toContain('Secure');
  });

  test('depends on the host, where the installation names two', () => {
    setDomains('octavo.example octavo.test');
    expect(at('octavo.example')).toContain('Domain=octavo.example');
    expect(at('app.octavo.test')).toContain('Domain=octavo.test');
    expect(at('notoctavo.test')).not.toContain('Domain');
    expect(at('localhost')).not.toContain('Domain');
  });
});

describe('preference cookies', () => {
  const choices: [PreferenceName, string][] = [
    ['colorMode', 'coffee'],
    ['isSidebarNavCollapsed', 'true'],
    ['isInTeam', 'true'],
    ['viewMode', 'list'],
    ['listMode', 'rows'],
  ];
  test.each(choices)('%s is kept, for a year', (name, value) => {
    const set = vi.spyOn(document, 'cookie', 'set');
    writePreference(name, value as never);
    expect(readPreference(name)).toBe(value);
    expect(set.mock.calls).toEqual([
      [expect.stringMatching(new RegExp(`^${name}=${value}; .*Max-Age=31536000`))],
    ]);
    set.mockRestore();
  });

  test('can be forgotten, but for the theme', () => {
    for (const [name, value] of choices) writePreference(name, value as never);
    forgetPreferences();
    expect(choices.map(([name]) => readPreference(name))).toEqual(['coffee', 'false', 'false', '', 'covers']);
    dropCookie('colorMode');
  });
});
