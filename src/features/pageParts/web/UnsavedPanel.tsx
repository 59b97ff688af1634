import { useBlocker } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Button, ConfirmDialog, Panel, type PanelProps } from '#ui/web/index.ts';
import styles from './UnsavedPanel.module.css';

export interface UnsavedPanelProps extends Omit<PanelProps, 'staysOpen' | 'footer'> {
  /** Whether something in it is not saved yet. */
  isChanged: boolean;
  isBusy: boolean;
  /** Whether what is changed cannot be kept until the server can be reached; as a rule it cannot. */
  sends?: boolean;
  /** Saves, by the button; or the form of this id is sent by it. */
  onSave: (() => void) | { form: string };
  /** Why nothing can be saved as it stands: as a sentence where a role does not allow it, else the fields say it. */
  cannotSave?: boolean | string | undefined;
  /** Puts everything back as it is saved. */
  onDiscard: () => void;
}

/**
 * A panel whose changes are saved by its button. A person who leaves it with something unsaved is asked first: by
 * closing it, by opening another one, by going elsewhere, by closing the window. Every panel that does not save as one
 * goes is an `UnsavedPanel`.
 */
export function UnsavedPanel({
  isChanged,
  isBusy,
  sends = true,
  onSave,
  cannotSave = false,
  onDiscard,
  onClose,
  children,
  ...panel
}: UnsavedPanelProps) {
  const [isClosing, setClosing] = useState(false);
  const isLeaving = useRef(false);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && !isLeaving.current && leaves(current, next),
    enableBeforeUnload: isChanged,
    withResolver: true,
  });
  const isAsking = isClosing || blocker.status === 'blocked';

  const leave = () => {
    isLeaving.current = true;
    onDiscard();
    if (blocker.status === 'blocked') blocker.proceed();
    else onClose();
  };
  const stay = () => {
    setClosing(false);
    if (blocker.status === 'blocked') blocker.reset();
  };
  const isForm = typeof onSave === 'object';
  return (
    <Panel
      {...panel}
      onClose={onClose}
      staysOpen={() => {
        if (isChanged) setClosing(true);
        return isChanged;
      }}
      footer={
        <>
          <Button
            variant="primary"
            busy={isBusy}
            sends={sends}
            disabled={isChanged && cannotSave === true}
            idle={!isChanged}
            {...(typeof cannotSave === 'string' ? { disabledReason: cannotSave } : {})}
            {...(isForm ? { type: 'submit', form: onSave.form } : { onClick: onSave })}
          >
            Save changes
          </Button>
          {isChanged && (
            <>
              <Button
                variant="quiet"
                disabled={isBusy}
                onClick={({ currentTarget }) => {
                  // This button goes once the changes are discarded: the focus would go with it.
                  currentTarget.parentElement?.querySelector('button')?.focus();
                  onDiscard();
                }}
              >
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
      {children}
      {isAsking && (
        <ConfirmDialog
          open
          title="Discard your changes?"
          consequence={`What you changed under ${panel.title} is not saved yet.`}
          verb="Discard"
          danger
          onConfirm={leave}
          onCancel={stay}
        />
      )}
    </Panel>
  );
}

interface Place {
  pathname: string;
  search: object;
}

/**
 * Whether the panel goes: with its page, or as another one takes its place. Any other change of the address leaves the
 * panel there.
 */
const leaves = (current: Place, next: Place): boolean =>
  current.pathname !== next.pathname || panelIn(current) !== panelIn(next);

const panelIn = ({ search }: Place): unknown => (search as Record<string, unknown>)['panel'];
