import { useSyncExternalStore } from 'react';
import { createSignal } from '#ui/web/index.ts';
import { isNothing, noWords, type Words } from '../list/commentWords.ts';

// Drafts of comments, by place. A draft survives a closed panel and a reload; each profile has its own.
const drafts = new Map<string, Words>();
const { tell, subscribe } = createSignal();

const storageKey = (key: string) => `comment:${key}`;

export function readDraft(key: string): Words {
  const known = drafts.get(key);
  if (known) return known;
  const kept = load(key);
  drafts.set(key, kept);
  return kept;
}

export function writeDraft(key: string, words: Words): void {
  drafts.set(key, words);
  try {
    if (isNothing(words)) localStorage.removeItem(storageKey(key));
    else localStorage.setItem(storageKey(key), JSON.stringify(words));
  } catch {
    // no room, or storage is switched off: it lives as long as the page
  }
  tell();
}

/** The words that somebody has begun in a place; '' where there are none. */
export const draftIn = (profileID: string, placeID: string): string =>
  readDraft(`${profileID}:${placeID}`).text;

// How often one was led to what is being written, by place.
const returns = new Map<string, number>();

/** Leads whoever writes in a place back to its field, at the end. */
export function returnToDraft(key: string): void {
  returns.set(key, (returns.get(key) ?? 0) + 1);
  tell();
}

/** A number that is another each time one is led to what is being written in a place. */
export const useReturns = (key: string): number =>
  useSyncExternalStore(subscribe, () => returns.get(key) ?? 0);

/** The draft of a place, as React state. */
export function useDraft(key: string): [Words, (words: Words) => void] {
  const words = useSyncExternalStore(subscribe, () => readDraft(key));
  return [words, (next) => writeDraft(key, next)];
}

function load(key: string): Words {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey(key)) ?? 'null') as Words | null;
    return typeof kept?.text === 'string' && Array.isArray(kept.mentions) ? kept : noWords;
  } catch {
    return noWords;
  }
}
