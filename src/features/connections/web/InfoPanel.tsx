import type { ReactNode } from 'react';
import { Button, Fields, Panel } from '#ui/web/index.ts';
import type { InfoDraft } from './useInfoDraft.ts';
import styles from './InfoPanel.module.css';

export interface InfoPanelProps {
  draft: InfoDraft;
  /** Whom it is about. */
  firstName: string;
  onClose: () => void;
}

/** A panel of what one keeps about somebody: its fields, and the one draft they are part of. */
export function InfoPanel({
  title,
  draft,
  onClose,
  children,
}: InfoPanelProps & { title: string; children: ReactNode }) {
  return (
    <Panel
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button
            type="submit"
            form="connection-info"
            variant="primary"
            busy={draft.isBusy}
            disabled={!draft.isChanged}
          >
            Save changes
          </Button>
          <Button variant="quiet" disabled={!draft.isChanged || draft.isBusy} onClick={draft.discard}>
            Discard
          </Button>
        </>
      }
    >
      <form
        id="connection-info"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void draft.save();
        }}
      >
        <Fields>{children}</Fields>
      </form>
    </Panel>
  );
}

/** Whose eyes it is for. */
export function OnlyYou({ children }: { children?: string }) {
  return <p className={styles.only}>Only you see this.{children && ` ${children}`}</p>;
}
