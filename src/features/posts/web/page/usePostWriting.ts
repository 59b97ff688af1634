import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { CaretWish } from '#blocks/web/index.ts';
import type { Post } from '#features/posts/contract.ts';
import { useOwnProfile } from '#features/profiles/web/index.ts';
import { useUploads, type Uploads } from '#features/uploads/web/index.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { useSelection, type Selection } from '#platform/web/lists/useSelection.ts';
import { mayEdit } from './mayEdit.ts';
import { createPostActions, type PostActions } from './postActions.ts';
import type { PostPageNow } from './postPageNow.ts';

/** State and commands that the title and the blocks of a post need for editing. */
export interface PostWriting {
  actions: PostActions;
  uploads: Uploads;
  /** The block in which the person means to go on. */
  wish: (CaretWish & { thingID: string }) | undefined;
  me: PostPageNow['me'];
  /** The blocks that are chosen, to do something to all of them. */
  selection: Selection;
  /** The selection as an object that stays the same: for what chooses and lets go, and need not be drawn again. */
  stillSelection: Selection;
  /** The ids of the blocks that are chosen, by spaces: the same text while they are the same. */
  selectedIDs: string;
}

export function usePostWriting(post: Post, article: RefObject<HTMLElement | null>): PostWriting {
  const platform = usePlatform();
  const me = useOwnProfile();
  const uploads = useUploads(post);
  const [wish, setWish] = useState<PostWriting['wish']>();
  const shown = new Set(post.things.map(({ _id }) => _id));
  const order = post.thingOrder.map(({ _id }) => _id).filter((id) => shown.has(id));
  const selection = useSelection(order);
  const selected = selection.count === 0 ? [] : order.filter(selection.has);

  const find = (selector: string) => article.current?.querySelector<HTMLElement>(selector);
  const goToFrame = (index: number) => {
    // Once what was done to the blocks is on the page.
    requestAnimationFrame(() => {
      const last = article.current?.querySelectorAll('[data-block]').length ?? 0;
      find(`[data-block="${Math.min(index, last - 1)}"], [data-add-note]`)?.focus();
    });
  };
  const now: PostPageNow = {
    post,
    me,
    selected,
    upload: (files, index) => uploads.add(files, index),
    gather: (files, index) => void uploads.gather(files, index),
    goTo: (thingID, caret) => {
      const thing = post.things.find(({ _id }) => _id === thingID);
      const index = post.thingOrder.findIndex(({ _id }) => _id === thingID);
      // One that was just put in is on its way to the page.
      if (!thing || (thing.thingType === 'NOTE' && mayEdit(post, thing, me?.id))) setWish({ thingID, caret });
      else goToFrame(index);
    },
    goToFrame,
    goToTitle: () => find('[data-title]')?.focus(),
  };
  const page = useRef(now);
  const chosen = useRef(selection);
  useLayoutEffect(() => {
    page.current = now;
    chosen.current = selection;
  });
  const [actions] = useState(() => createPostActions(platform, () => page.current));
  const [stillSelection] = useState(() => selectionNow(() => chosen.current));
  return { actions, uploads, wish, me, selection, stillSelection, selectedIDs: selected.join(' ') };
}

/** A selection that is asked for whenever something is done to it. */
const selectionNow = (now: () => Selection): Selection => ({
  get count() {
    return now().count;
  },
  has: (id) => now().has(id),
  toggle: (id) => now().toggle(id),
  extendTo: (id) => now().extendTo(id),
  all: () => now().all(),
  clear: () => now().clear(),
});
