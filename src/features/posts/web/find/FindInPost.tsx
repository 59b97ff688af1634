import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { Post } from '#features/posts/contract.ts';
import type { PostWriting } from '#features/posts/web/page/usePostWriting.ts';
import { isPressed } from '#platform/web/page/keys.ts';
import { lazyPart, useStore } from '#ui/web/index.ts';
import { findBar, openFindBar } from './findBar.ts';

const FindBar = lazyPart(() => import('./FindBar.tsx'));

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
    const replaces = event.shiftKey && isPressed(event, 'Mod+h');
    if (!replaces && (event.shiftKey || !isPressed(event, 'Mod+f'))) return;
    event.preventDefault();
    openFindBar(replaces);
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
