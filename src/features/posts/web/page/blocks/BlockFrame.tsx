import { GripVertical, Lock, Plus } from 'lucide-react';
import {
  useEffect,
  useRef,
  useSyncExternalStore,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import type { Thing } from '#blocks/contract/index.ts';
import { blockKinds, blockName } from '#blocks/web/index.ts';
import { showing } from '#subjects/web/index.ts';
import { cx, IconButton } from '#ui/web/index.ts';
import { ariaKeys, isPressed, pressedOf } from '#platform/web/page/keys.ts';
import { useActions } from '#features/pageParts/web/index.ts';
import { PENDING } from '#platform/web/saving/saveQueue.ts';
import type { Nearness } from '#platform/web/lists/useNear.ts';
import type { Selection } from '#platform/web/lists/useSelection.ts';
import { actionsOnAnyBlock, actionsOnBlock, type OnBlock } from './actionsOnBlock.tsx';
import { cutBlocks } from './blockClipboard.ts';
import { actionsAdded, usePostAdditions } from '../additions.ts';
import { BlockMenu } from './BlockMenu.tsx';
import { keysOnBlock } from './keysOnBlock.ts';
import { useBlockDrag } from './useBlockDrag.ts';
import styles from './BlockFrame.module.css';

interface BlockFrameProps extends OnBlock {
  frame: RefObject<HTMLDivElement | null>;
  /**
   * How far the block is drawn: its tools come once it has settled, in a long post when somebody points at it or focuses
   * it.
   */
  nearness: Nearness;
  settle: () => void;
  /** Whether a link has led to it just now. */
  isNamed: boolean;
  isSelected: boolean;
  selection: Selection;
  /** Tools that features add, also for readers who may not change the block. */
  tools: ReactNode;
  foot: ReactNode;
  /** A click in the text of somebody else. */
  onText?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  /** The block itself. */
  children: ReactNode;
}

/**
 * Frame of a block: its handle, its tools, its keys. The frame itself takes focus: Enter goes into its text, arrows go to
 * the next block, with Alt they move this one. Every tool that the pointer finds can be reached by key and by touch too.
 */
export function BlockFrame(props: BlockFrameProps) {
  const { post, thing, index, count, canEdit, canAdd, actions, onWrite, tools, foot, onText, children } =
    props;
  const { selection, isSelected, frame, nearness, settle } = props;
  const isSettled = nearness === 'settled';
  const rest = useRest(settle);
  const handle = useRef<HTMLSpanElement>(null);
  const { edge, isDragged } = useBlockDrag(frame, handle, thing, canEdit && isSettled, actions);
  const own = useActions(canEdit && isSettled ? actionsOnBlock : [], {
    post,
    thing,
    index,
    count,
    canEdit,
    canAdd,
    actions,
    onWrite,
  });
  const added = actionsAdded(usePostAdditions());
  const any = useActions(isSettled && isKnown(thing) ? [...actionsOf(thing), ...added] : [], {
    post,
    thing,
    canEdit,
    selection,
  });
  const isCut = useSyncExternalStore(cutBlocks.subscribe, () => cutBlocks.get().includes(thing._id));
  const ready = [...own.ready, ...any.ready];

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const isOnBlock = event.target === event.currentTarget;
    if (!isOnBlock && !event.altKey) return;
    const asked = ready.find(({ keys }) => keys?.some((key) => isPressed(event, key)));
    const name = isOnBlock ? pressedOf(keysOnBlock, event) : undefined;
    if (asked) {
      event.preventDefault();
      if (asked.disabledReason === undefined) void asked.run();
    } else if (name) {
      event.preventDefault();
      const selects = name === 'selectOn' || name === 'selectBack';
      if (selects && !isSelected) return selection.toggle(thing._id);
      const step = name === 'next' || name === 'selectOn' ? 1 : -1;
      const next = focusFrame(event.currentTarget, index + step);
      if (selects && next) selection.extendTo(next);
    }
  };
  const name = blockName(thing);
  return (
    <div
      ref={frame}
      className={cx(styles.block, (isDragged || isCut) && styles.dragged)}
      data-item={thing._id}
      {...(isKnown(thing) && showing({ type: thing.thingType, id: thing._id }))}
      data-selected={isSelected || undefined}
      data-block={index}
      data-last={index === count - 1 || undefined}
      data-named={props.isNamed || undefined}
      data-takes={edge === 'into' || undefined}
      role="group"
      aria-label={`${name}, block ${index + 1} of ${count}${isSelected ? ', selected' : ''}`}
      aria-keyshortcuts={ariaKeys(ready.flatMap(({ keys = [] }) => keys))}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onClick={onText}
      onFocus={(event) => {
        if (!isSettled) settle();
        showWhole(event);
      }}
      onPointerEnter={isSettled ? undefined : rest.begin}
      onPointerLeave={isSettled ? undefined : rest.end}
      onDragEnter={isSettled ? undefined : settle}
    >
      {canAdd && isSettled && <AddLine onAdd={() => actions.addNoteAt(index)} />}
      {edge && edge !== 'into' && <i className={cx(styles.mark, edge === 'bottom' && styles.after)} />}
      {canEdit && isSettled && (
        // For the pointer; by key, the same is among the tools.
        <div className={styles.hand} data-hand>
          {canAdd && (
            <IconButton
              size="compact"
              tabIndex={-1}
              icon={<Plus />}
              label="Add a note below"
              onClick={() => actions.addNoteAfter(thing._id)}
            />
          )}
          <span ref={handle} className={styles.grip} title="Drag to move" aria-hidden="true">
            <GripVertical />
          </span>
        </div>
      )}
      {children}
      {thing.lockByInfo && (
        <p className={styles.locked}>
          <Lock aria-hidden="true" />
          Locked by {thing.lockByInfo.firstName} {thing.lockByInfo.lastName}
        </p>
      )}
      {foot}
      {isSettled && (
        <div className={styles.tools} role="toolbar" aria-label={`Tools for ${name}`}>
          <BlockMenu ready={ready}>{tools}</BlockMenu>
        </div>
      )}
      {own.dialog}
      {any.dialog}
    </div>
  );
}

/** A pointer that passes by while one scrolls is not meant for the block: it is where it stays for so long. */
const REST_MS = 40;

/** Does something once the pointer has stayed for a moment. */
function useRest(then: () => void): { begin: () => void; end: () => void } {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    begin: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(then, REST_MS);
    },
    end: () => clearTimeout(timer.current),
  };
}

/** Actions that every reader has on a block: those of its kind, and those of all blocks. */
const actionsOf = (thing: Thing) => [...(blockKinds[thing.thingType].actions ?? []), ...actionsOnAnyBlock];

/** Whether the server has named it yet. */
const isKnown = (thing: Thing) => !thing._id.startsWith(PENDING);

/** Focused by key, a block is in sight with what belongs to it. */
function showWhole(event: FocusEvent<HTMLDivElement>): void {
  if (event.target === event.currentTarget && event.target.matches(':focus-visible'))
    event.target.scrollIntoView({ block: 'nearest' });
}

/** @returns the id of the block that has the focus now */
function focusFrame(from: HTMLElement, index: number): string | undefined {
  const frame = from.closest('article')?.querySelector<HTMLElement>(`[data-block="${index}"]`);
  frame?.focus();
  return frame?.dataset['item'];
}

/** Between two blocks: a line that adds one. By key, the block's menu does. */
export function AddLine({ onAdd }: { onAdd: () => void }) {
  return (
    <button type="button" tabIndex={-1} className={styles.addLine} data-hand onClick={onAdd}>
      <span>
        <Plus aria-hidden />
        Add a block
      </span>
    </button>
  );
}
