import { useMemo, useState, useSyncExternalStore } from 'react';
import { countIn, openNotes, type Sought } from '#blocks/note/web/index.ts';
import type { Note } from '#blocks/note/contract.ts';
import type { Post } from '#features/posts/contract.ts';
import { asWritten } from '#features/posts/web/page/saving/blockSaves.ts';
import type { Platform } from '#platform/web/platform.ts';

/** One place where the words stand: the how many-th of its note. */
export interface Match {
  thingID: string;
  nth: number;
}

/** A post's notes in their order, as they were last written, saved or not. */
export function notesOf(platform: Platform, post: Post): Note[] {
  const notes = new Map(post.things.map((thing) => [thing._id, thing]));
  return post.thingOrder.flatMap(({ _id }) => {
    const thing = notes.get(_id);
    return thing?.thingType === 'NOTE' ? [asWritten(platform, thing) as Note] : [];
  });
}

/** A note's text at the moment, down to the last letter. */
export const textNow = ({ _id, bodyRaw }: Note): string => openNotes.get(_id)?.read() ?? bodyRaw;

/** All places where the words stand in the notes of a post, in its order, and at which of them one is. */
export function useFound(platform: Platform, post: Post, sought: Sought) {
  const { saves } = platform;
  const waiting = useSyncExternalStore(saves.subscribe, saves.snapshot);
  const { words, isExact } = sought;
  const [counter] = useState(() => new NoteCounter());
  const matches = useMemo(
    () => counter.count(notesOf(platform, post), { words, isExact }),
    // Unsaved text of notes is searched too.
    // oxlint-disable-next-line react/exhaustive-deps -- `waiting` is why the notes are read anew
    [counter, platform, post, words, isExact, waiting],
  );
  const [at, setAt] = useState(0);
  return { matches, at: Math.min(at, matches.length - 1), setAt };
}

/** Counts the same notes again and again, of which few have changed. */
class NoteCounter {
  private known = new Map<string, number>();
  private key = '';

  count(notes: readonly Note[], sought: Sought): Match[] {
    const key = JSON.stringify(sought);
    if (key !== this.key) this.known = new Map();
    this.key = key;
    const next = new Map<string, number>();
    const matches = notes.flatMap(({ _id, bodyRaw }) => {
      const count = next.get(bodyRaw) ?? this.known.get(bodyRaw) ?? countIn(bodyRaw, sought);
      next.set(bodyRaw, count);
      return Array.from({ length: count }, (_, nth) => ({ thingID: _id, nth }));
    });
    this.known = next;
    return matches;
  }
}
