import type { ReactNode } from 'react';
import { UnsavedPanel } from '#features/pageParts/web/index.ts';
import { Fields } from '#ui/web/index.ts';
import type { InfoDraft } from './useInfoDraft.ts';
import styles from './InfoPanel.module.css';

export interface InfoPanelProps {
  draft: InfoDraft;
  /** The name of the person it is about. */
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
    <UnsavedPanel
      title={title}
      isChanged={draft.isChanged}
      isBusy={draft.isBusy}
      onSave={{ form: 'connection-info' }}
      onDiscard={draft.discard}
      onClose={onClose}
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
    </UnsavedPanel>
  );
}

/** Says that nobody else sees it. */
export function OnlyYou({ children }: { children?: string }) {
  return <p className={styles.only}>Only you see this.{children && ` ${children}`}</p>;
}
