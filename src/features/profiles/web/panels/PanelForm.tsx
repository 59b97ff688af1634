import { useId, type ReactNode } from 'react';
import { UnsavedPanel } from '#features/pageParts/web/index.ts';
import { Fields } from '#ui/web/index.ts';
import type { PanelEdits } from './usePanelEdits.ts';

/** A panel of fields of one's profile, saved together by its button. */
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
  /** Content under the fields that is saved by itself: switches, other forms. */
  below?: ReactNode;
  children: ReactNode;
}) {
  const form = useId();
  const { isChanged, isBusy } = edits;
  return (
    <UnsavedPanel
      title={title}
      isChanged={isChanged}
      isBusy={isBusy}
      onSave={{ form }}
      onDiscard={edits.discard}
      onClose={onClose}
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
    </UnsavedPanel>
  );
}
