import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Post } from '#features/posts/contract.ts';
import type { PostWriting } from '#features/posts/web/page/usePostWriting.ts';
import { pressedOf } from '#platform/web/page/keys.ts';
import { lazyPart, useStore, VisuallyHidden } from '#ui/web/index.ts';
import { findBar, findKeys, MOST_WORDS, openFindBar, type FindWish } from './findBar.ts';

const FindBar = lazyPart(() => import('./FindBar.tsx'), { meanwhile: <Ahead /> });

/** In a layer above the page, or beside it, the browser finds what is on the page. */
const elsewhere = 'aside, [role$=dialog], [role=menu]';

/**
 * Finding words in the notes of a post, and putting others in their place: Ctrl or ⌘ with F, and with Shift and H; where
 * one writes, too.
 */
export function FindInPost({
  post,
  writing,
  article,
}: {
  post: Post;
  writing: PostWriting;
  article: RefObject<HTMLElement | null>;
}) {
  const wish = useStore(findBar);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isElsewhere = event.target instanceof Element && event.target.closest(elsewhere) !== null;
    if (event.defaultPrevented || isElsewhere) return;
    const asked = askedBy(event);
    if (!asked) return;
    event.preventDefault();
    openFindBar(asked.replaces, wish?.came ?? document.activeElement);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listener);
    return () => {
      removeEventListener('keydown', listener);
      findBar.set(undefined);
    };
  }, []);
  return wish && <FindBar wish={wish} post={post} writing={writing} article={article} />;
}

/** Whether a key asks for the bar, and whether also to replace. */
function askedBy(event: KeyboardEvent): Pick<FindWish, 'replaces'> | undefined {
  const asked = pressedOf(findKeys, event);
  return asked && { replaces: asked === 'replace' };
}

/** Takes what is typed until the bar is there to have it: on a slow line it would be lost, or be taken for shortcuts. */
function Ahead() {
  const wish = useStore(findBar);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, []);
  if (wish?.came === undefined) return null;
  const leave = () => {
    findBar.set(undefined);
    if (wish.came instanceof HTMLElement) wish.came.focus({ preventScroll: true });
  };
  return (
    <VisuallyHidden>
      <input
        ref={field}
        dir="auto"
        aria-label="Find in this post"
        maxLength={MOST_WORDS}
        value={wish.words}
        onChange={({ target }) => findBar.set({ ...wish, words: target.value, isTyped: true })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') leave();
          const asked = askedBy(event.nativeEvent);
          if (!asked) return;
          event.preventDefault(); // it is on its way, and what was typed stays
          findBar.set({ ...wish, replaces: wish.replaces || asked.replaces });
        }}
      />
    </VisuallyHidden>
  );
}
