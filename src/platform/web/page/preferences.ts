import { useSyncExternalStore } from 'react';
import { createSignal } from '#ui/web/index.ts';
import { dropCookie, readCookie, writeCookie } from '../calling/cookies.ts';

const YEAR_SECONDS = 365 * 86_400;

/** Any word: whoever asks knows which there are, and what a word means that is none of them. */
const anyWord: readonly string[] = [];

/** Preferences that a browser remembers for a year, each in a cookie of its name. The first value is the default. */
const preferences = {
  colorMode: ['light', 'dark', 'coffee'],
  isSidebarNavCollapsed: ['false', 'true'],
  /** Whether the sidebar has a place for the team, from the first frame on. */
  isInTeam: ['false', 'true'],
  /** How a board shows its posts; '' until one has chosen. */
  viewMode: anyWord,
  /** How the list of boards shows them. */
  listMode: ['covers', 'rows'],
  /** Whether single keys are shortcuts: off for who dictates, or steers by switches. */
  singleKeys: ['on', 'off'],
  /** The part of the product that a tab begins with. */
  landingPage: ['home', 'boards', 'tasks', 'messages', 'people'],
} as const;

export type PreferenceName = keyof typeof preferences;
export type Preference<N extends PreferenceName> = (typeof preferences)[N][number];

/** The preferences on the page, read once: every drawing compares them, and the browser is slow to hand out cookies. */
const shown = new Map<PreferenceName, string>();

/** A remembered choice; the default where none was made, or one that no longer exists. */
export function readPreference<N extends PreferenceName>(name: N): Preference<N> {
  const values: readonly Preference<N>[] = preferences[name];
  const chosen = readCookie(name);
  if (preferences[name] === anyWord) return chosen ?? '';
  return values.find((value) => value === chosen) ?? values[0]!;
}

export function writePreference<N extends PreferenceName>(name: N, value: Preference<N>): void {
  writeCookie(name, value, YEAR_SECONDS);
  readAnew();
}

/** Everything is as at first again, but for the theme: that is the profile's. */
export function forgetPreferences(): void {
  for (const name of Object.keys(preferences)) if (name !== 'colorMode') dropCookie(name);
  readAnew();
}

/** A remembered choice as React state; every component that asks for it follows. */
export function usePreference<N extends PreferenceName>(
  name: N,
): [Preference<N>, (value: Preference<N>) => void] {
  const value = useSyncExternalStore(subscribe, () => {
    if (!shown.has(name)) shown.set(name, readPreference(name));
    return shown.get(name) as Preference<N>;
  });
  return [value, (next) => writePreference(name, next)];
}

const { tell, subscribe } = createSignal(() => {
  // Come back to, the page follows what another tab has chosen meanwhile.
  document.addEventListener('visibilitychange', readAnew);
  return () => {
    document.removeEventListener('visibilitychange', readAnew);
    shown.clear();
  };
});

function readAnew(): void {
  shown.clear();
  tell();
}
