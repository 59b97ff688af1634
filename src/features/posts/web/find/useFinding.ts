import { useState, type RefObject } from 'react';
import { placesIn } from '#blocks/note/web/index.ts';
import type { Post } from '#features/posts/contract.ts';
import { mayEdit } from '#features/posts/web/page/mayEdit.ts';
import type { PostWriting } from '#features/posts/web/page/usePostWriting.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { digits, toast } from '#ui/web/index.ts';
import type { FindWish } from './findBar.ts';
import { replaceInNotes } from './replaceInNotes.ts';
import { notesOf, useFound, type Match } from './useFound.ts';
import { useMarkedMatches } from './useMarkedMatches.ts';

/** Find and replace in a post: the matches, the current match, and the replacement of one or all of them. */
export function useFinding(
  wish: FindWish,
  post: Post,
  { actions, me }: PostWriting,
  article: RefObject<HTMLElement | null>,
) {
  const platform = usePlatform();
  const [words, setWords] = useState(wish.words);
  const [instead, setInstead] = useState('');
  const [isExact, setExact] = useState(false);
  const sought = { words, isExact };
  const { matches, at, setAt } = useFound(platform, post, sought);
  const [last, setLast] = useState(wish);
  if (last !== wish) {
    setLast(wish);
    if (wish.words !== '') setWords(wish.words);
  }
  // A new object for each step alone: what others write elsewhere moves nobody's page.
  const [shown, setShown] = useState<Match>();
  const match = matches[at];
  if (shown?.thingID !== match?.thingID || shown?.nth !== match?.nth) setShown(match);
  useMarkedMatches(article, sought, shown);

  const notes = notesOf(platform, post);
  const isMine = (thingID: string) => {
    const thing = post.things.find(({ _id }) => _id === thingID);
    return thing !== undefined && mayEdit(post, thing, me?.id);
  };
  const found = new Set(matches.map(({ thingID }) => thingID));
  const mine = notes.filter(({ _id }) => found.has(_id) && isMine(_id));
  const tools = { platform, actions, notes: () => notesOf(platform, actions.postNow()) };

  return {
    words,
    setWords: (next: string) => {
      setWords(next);
      setAt(0);
    },
    instead,
    setInstead,
    isExact,
    setExact,
    matches,
    at,
    /** The notes that hold matches and may be changed. */
    mine,
    canWrite: notes.some(({ _id }) => isMine(_id)),
    step(by: 1 | -1): void {
      if (matches.length === 0) return;
      const next = (at + by + matches.length) % matches.length;
      setAt(next);
      setShown({ ...matches[next]! });
    },
    replace(): void {
      const note = mine.find(({ _id }) => _id === match?.thingID);
      if (!note || !match) return;
      replaceInNotes(tools, [note], sought, instead, match.nth);
      // The next one takes its place, unless the new words hold the old.
      if (placesIn(instead, sought).length > 0) setAt((at + 1) % matches.length);
    },
    replaceAll(): void {
      const count = matches.filter(({ thingID }) => mine.some(({ _id }) => _id === thingID)).length;
      if (count === 0) return;
      const step = replaceInNotes(tools, mine, sought, instead);
      const left = matches.length - count;
      toast({
        message:
          `${digits(count)} replaced.` +
          (left > 0
            ? ` ${digits(left)} ${left === 1 ? 'is' : 'are'} in notes that are not yours to change.`
            : ''),
        action: { label: 'Undo', onAction: () => actions.undoStep(step) },
      });
    },
  };
}
