import { useRef, type ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import { Dialog } from './Dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  /** The question: "Delete “Site visits”?" */
  title: string;
  /** The consequence, with numbers: "61 posts go with it, for 8 people." */
  consequence: ReactNode;
  /** The question's verb again, on the button: "Delete board". */
  verb: string;
  /** Red, for what takes something away. */
  danger?: boolean;
  /** The answer is being carried out. */
  busy?: boolean;
  /** Carrying it out asks something of the server; as for a button. */
  sends?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** More to decide first, such as whom to hand tasks to. */
  children?: ReactNode;
}

/** A question before something that can't be waved away with Undo. Cancel has the focus. */
export function ConfirmDialog({
  open,
  title,
  consequence,
  verb,
  danger = false,
  busy,
  sends = busy !== undefined,
  onConfirm,
  onCancel,
  children,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      alert
      open={open}
      onClose={() => !busy && onCancel()}
      title={title}
      description={consequence}
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} disabled={busy === true} onClick={onCancel}>
            Cancel
          </Button>
          <Button
            variant={danger ? 'primaryDanger' : 'primary'}
            busy={busy === true}
            sends={sends}
            onClick={onConfirm}
          >
            {verb}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
