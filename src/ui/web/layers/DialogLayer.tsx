import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useEffect, useLayoutEffect, useState } from 'react';
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
  useFocusBack(open);
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

/**
 * Gives the focus back to what had it before a field of the dialog took it by itself (`autoFocus`): the dialog’s own way
 * takes that field for what had the focus.
 */
function useFocusBack(open: boolean) {
  const [was, setWas] = useState<{ open: boolean; before: Element | null }>({ open: false, before: null });
  // While it is drawn nothing of it has the focus yet.
  if (open !== was.open) setWas({ open, before: open ? document.activeElement : was.before });
  const { before } = was;
  useEffect(() => {
    if (!open) return undefined;
    return () => {
      setTimeout(() => {
        const active = document.activeElement;
        const isLost = active === null || active === document.body;
        if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
      });
    };
  }, [open, before]);
}
