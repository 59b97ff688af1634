import { GripVertical, Plus } from 'lucide-react';
import { useRef, type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { blockName } from '#blocks/web/index.ts';
import { cx, IconButton } from '#ui/web/index.ts';
import { BlockMenu, type BlockMenuProps } from './BlockMenu.tsx';
import { useBlockDrag } from './useBlockDrag.ts';
import styles from './BlockFrame.module.css';

interface BlockFrameProps extends BlockMenuProps {
  /** Whether a link has led to it just now. */
  isNamed: boolean;
  /** Whether the person may change this block. */
  canEdit: boolean;
  /** What features have among the tools, for who may not change the block too. */
  tools: ReactNode;
  foot: ReactNode;
  /** A click in the text of somebody else. */
  onText?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
}

const MOVES = 'Alt+ArrowUp Alt+ArrowDown Delete';

/**
 * What surrounds a block: its handle, its tools, its keys. It can be focused itself: Enter goes into its text, arrows go
 * to the next, with Alt they move it. All that the pointer finds on it is there by key and by touch too.
 */
export function BlockFrame(props: BlockFrameProps) {
  const { thing, index, count, canEdit, canAdd, actions, onWrite, tools, foot, onText, children } = props;
  const frame = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const { edge, isDragged } = useBlockDrag(frame, handle, thing._id, canEdit, actions);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined;
    if (step && event.altKey && canEdit) {
      event.preventDefault();
      actions.step(thing._id, step);
    } else if (event.target !== event.currentTarget || event.metaKey || event.ctrlKey || event.altKey) return;
    else if (step) {
      event.preventDefault();
      focusFrame(event.currentTarget, index + step);
    } else if (event.key === 'Enter' && onWrite) {
      event.preventDefault();
      onWrite();
    } else if (canEdit && (event.key === 'Delete' || event.key === 'Backspace')) {
      event.preventDefault();
      actions.remove(thing);
    }
  };
  const name = blockName(thing);
  return (
    <div
      ref={frame}
      className={cx(styles.block, isDragged && styles.dragged)}
      data-block={index}
      data-named={props.isNamed || undefined}
      role="group"
      aria-label={`${name}, block ${index + 1} of ${count}`}
      aria-keyshortcuts={canEdit ? (onWrite ? `Enter ${MOVES}` : MOVES) : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onClick={onText}
      onFocus={showWhole}
    >
      {edge && <i className={cx(styles.mark, edge === 'bottom' && styles.after)} />}
      {canEdit && (
        // For the pointer; by key, the same is among the tools.
        <div className={styles.hand}>
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
      {foot}
      <div className={styles.tools} role="toolbar" aria-label={`Tools for ${name}`}>
        {canEdit ? (
          <BlockMenu {...{ thing, index, count, canAdd, actions, onWrite }}>{tools}</BlockMenu>
        ) : (
          tools
        )}
      </div>
    </div>
  );
}

/** Focused by key, a block is in sight with what belongs to it. */
function showWhole(event: FocusEvent<HTMLDivElement>): void {
  if (event.target === event.currentTarget && event.target.matches(':focus-visible'))
    event.target.scrollIntoView({ block: 'nearest' });
}

function focusFrame(from: HTMLElement, index: number): void {
  from.closest('article')?.querySelector<HTMLElement>(`[data-block="${index}"]`)?.focus();
}

/** Between two blocks: a line that adds one. By key, the block's menu does. */
export function AddLine({ onAdd }: { onAdd: () => void }) {
  return (
    <button type="button" tabIndex={-1} className={styles.addLine} onClick={onAdd}>
      <span>
        <Plus aria-hidden />
        Add a block
      </span>
    </button>
  );
}
