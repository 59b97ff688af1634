import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { useBackCloses } from './backCloses.ts';
import type { DialogProps } from './Dialog.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { holdLayout, useNarrow } from '../page/useMediaQuery.ts';
import styles from './Dialog.module.css';

/** A toast lies above the dialog; pressing it is no press outside. */
const inToasts = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-toasts]') !== null;

export default function DialogLayer({
  open,
  onClose,
  title,
  description,
  footer,
  size = 'regular',
  initialFocus,
  alert = false,
  children,
}: DialogProps) {
  useLayoutEffect(() => (open ? holdLayout() : undefined), [open]);
  const close = useBackCloses(useNarrow() && open, onClose);
  const Root = alert ? AlertDialog.Root : Dialog.Root;
  return (
    <Root
      open={open}
      onOpenChange={(next, details) => {
        if (next) return;
        if (details.reason === 'outside-press' && inToasts(details.event.target)) details.cancel();
        else close();
      }}
    >
      <Dialog.Portal>
        {/* Also over a sheet, which has one of its own below itself. */}
        <Dialog.Backdrop className={styles.scrim} forceRender />
        <Dialog.Viewport className={styles.viewport}>
          <Dialog.Popup className={styles.dialog} data-size={size} initialFocus={initialFocus}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            {description !== undefined && (
              <Dialog.Description className={styles.description} render={<div />}>
                {description}
              </Dialog.Description>
            )}
            {children !== undefined && <div className={styles.body}>{children}</div>}
            {footer !== undefined && <footer className={styles.foot}>{footer}</footer>}
            {/* Last, so that focus goes to the first control of the body. */}
            {!alert && (
              <span className={styles.close}>
                <Dialog.Close render={<IconButton icon={<X />} label="Close" tooltip="" />} />
              </span>
            )}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Root>
  );
}
