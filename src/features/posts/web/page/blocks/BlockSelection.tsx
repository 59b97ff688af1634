import { useEffect, useEffectEvent } from 'react';
import type { Post } from '#features/posts/contract.ts';
import {
  onSeveral,
  usePageActions,
  type ReadyAction,
  SelectionTools,
} from '#features/pageParts/web/index.ts';
import { useEndKey } from '#platform/web/lists/listKeys.ts';
import { useMarksOf } from '#platform/web/lists/marks.tsx';
import { useActionContext } from '#platform/web/page/action.ts';
import { isPressed, pressedOf } from '#platform/web/page/keys.ts';
import { toast, VisuallyHidden } from '#ui/web/index.ts';
import { actionsAdded, usePostAdditions } from '../additions.ts';
import { actionsOnBlock } from './actionsOnBlock.tsx';
import { cutBlocks, writeClip } from './blockClipboard.ts';
import { blocksCounted } from './groupActions.ts';
import { mayEdit } from '../mayEdit.ts';
import { keyOfAll, keysOfMoves } from './keysOnBlock.ts';
import { selectedThings } from './selectedThings.ts';
import { isTakenElsewhere } from '../saving/takenElsewhere.ts';
import type { PostWriting } from '../usePostWriting.ts';

interface BlockSelectionProps {
  post: Post;
  writing: PostWriting;
  canAdd: boolean;
}

/** Bar of actions on the selected blocks, also in the palette and by key. Escape clears the selection. */
export function BlockSelection({ post, writing, canAdd }: BlockSelectionProps) {
  const { actions, selection, me } = writing;
  const context = useActionContext();
  const marksOf = useMarksOf();
  const chosen = (selection.count === 0 ? [] : selectedThings(post, selection)).map((thing) => ({
    post,
    thing,
    marks: marksOf(thing._id),
    index: post.thingOrder.findIndex(({ _id }) => _id === thing._id),
    count: post.thingOrder.length,
    actions,
    canEdit: mayEdit(post, thing, me?.id),
    canAdd,
  }));
  const { ready, dialog } = usePageActions(
    'On the selected blocks',
    onSeveral([...actionsOnBlock, ...actionsAdded(usePostAdditions())], chosen, context, selection.clear),
    {},
  );
  const letGo = () => {
    cutBlocks.set([]);
    selection.clear();
  };
  useEndKey(chosen.length > 0 || cutBlocks.get().length > 0 ? letGo : undefined);
  useClipboard(post, writing);
  useKeys(ready, writing);
  return (
    <>
      {/* Always there: what is put into it is read out. */}
      <VisuallyHidden>
        <span role="status">{chosen.length > 0 && `${blocksCounted(chosen.length)} selected`}</span>
      </VisuallyHidden>
      {dialog}
      {chosen.length > 0 && (
        <SelectionTools
          floats
          label="Selected blocks"
          count={chosen.length}
          all={post.things.length}
          selectAll="Select all"
          onAll={selection.all}
          actions={ready}
          onClear={letGo}
        />
      )}
    </>
  );
}

/** The clipboard takes the chosen blocks, or the one that has the focus, unless words are chosen. */
function useClipboard(post: Post, { selection, me }: PostWriting): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    if (event.defaultPrevented || !event.clipboardData || isTakenElsewhere(event.target)) return;
    if (getSelection()?.isCollapsed === false && selection.count === 0) return;
    const things = selectedThings(post, selection);
    if (things.length === 0) return;
    event.preventDefault();
    const isCut = event.type === 'cut';
    if (isCut && !things.every((thing) => mayEdit(post, thing, me?.id)))
      return toast({
        message: 'Not all of these blocks are yours to move. Copy them instead.',
        variant: 'warning',
      });
    writeClip(event.clipboardData, post, things, isCut);
    toast({
      message: `${blocksCounted(things.length)} ${isCut ? 'cut' : 'copied'}. Paste where you want ${things.length === 1 ? 'it' : 'them'}.`,
    });
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => take(event);
    addEventListener('copy', listener);
    addEventListener('cut', listener);
    return () => {
      removeEventListener('copy', listener);
      removeEventListener('cut', listener);
    };
  }, []);
}

/** Keys that mean all that are chosen, before the block that has the focus takes them for itself alone. */
function useKeys(ready: readonly ReadyAction[], { actions, selection }: PostWriting): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTakenElsewhere(event.target) || getButton(event.target)) return;
    const isOnBlock = event.target instanceof HTMLElement && event.target.dataset['item'] !== undefined;
    const move = pressedOf(keysOfMoves, event);
    let act: (() => unknown) | undefined;
    if (pressedOf(keyOfAll, event) && (isOnBlock || selection.count > 0)) act = selection.all;
    else if (selection.count > 0 && move) act = () => actions.stepSelected(move === 'up' ? -1 : 1);
    else if (selection.count > 0) {
      const asked = ready.find(({ keys }) => keys?.some((key) => isPressed(event, key)));
      // Copying and cutting have events of their own, which bring the clipboard.
      if (asked && asked.disabledReason === undefined && asked.id !== 'copy' && asked.id !== 'cut')
        act = asked.run;
    }
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listener, true);
    return () => removeEventListener('keydown', listener, true);
  }, []);
}

const getButton = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, a') !== null;
