import { useBlocker } from '@tanstack/react-router';
import { useId, useRef, useState, type ReactNode } from 'react';
import { Button, ConfirmDialog, Fields, Panel, useNarrow } from '#ui/web/index.ts';
import type { PanelEdits } from './usePanelEdits.ts';
import styles from './panels.module.css';

/**
 * A panel of fields that are saved by its button. Whoever leaves with something unsaved is asked first: by closing it, by
 * going elsewhere, by closing the window.
 */
export function PanelForm({
  title,
  edits,
  onClose,
  below,
  children,
}: {
  title: string;
  edits: PanelEdits;
  onClose: () => void;
  /** What stands under the fields and is saved by itself: switches, other forms. */
  below?: ReactNode;
  children: ReactNode;
}) {
  const form = useId();
  const { isChanged, isBusy } = edits;
  const [isClosing, setClosing] = useState(false);
  const narrow = useNarrow();
  const [opened, setOpened] = useState(0);
  const isLeaving = useRef(false);
  const blocker = useBlocker({
    shouldBlockFn: () => isChanged && !isLeaving.current,
    enableBeforeUnload: isChanged,
    withResolver: true,
  });

  const close = () => {
    if (isChanged) setClosing(true);
    else onClose();
  };
  const leave = () => {
    isLeaving.current = true;
    edits.discard();
    if (blocker.status === 'blocked') blocker.proceed();
    else onClose();
  };
  const stay = () => {
    // A phone's sheet has gone down by now: another one comes up, with what was typed.
    if (isClosing && narrow) setOpened(opened + 1);
    setClosing(false);
    if (blocker.status === 'blocked') blocker.reset();
  };

  return (
    <>
      <Panel
        key={opened}
        title={title}
        onClose={close}
        footer={
          <>
            <Button type="submit" form={form} variant="primary" busy={isBusy} disabled={!isChanged}>
              Save changes
            </Button>
            {isChanged && (
              <>
                <Button variant="quiet" onClick={edits.discard}>
                  Discard
                </Button>
                <span className={styles.unsaved} role="status">
                  Not saved yet
                </span>
              </>
            )}
          </>
        }
      >
        <form
          id={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (isChanged && !isBusy) void edits.save(event.currentTarget);
          }}
        >
          <Fields>{children}</Fields>
        </form>
        {below}
      </Panel>
      <ConfirmDialog
        open={isClosing || blocker.status === 'blocked'}
        title="Discard your changes?"
        consequence={`What you changed under ${title} is not saved yet.`}
        verb="Discard"
        danger
        onConfirm={leave}
        onCancel={stay}
      />
    </>
  );
}
