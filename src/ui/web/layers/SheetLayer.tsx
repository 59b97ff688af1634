import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useBackCloses } from './backCloses.ts';
import { IconButton } from '../controls/IconButton.tsx';
import { PanelTitle, type PanelProps } from './Panel.tsx';
import { useSwipeDown } from './swipe.ts';
import styles from './Sheet.module.css';
import panelStyles from './Panel.module.css';

/** A panel on a phone: comes up from below, goes down with the finger, or by going back. Traps focus. */
export default function SheetLayer({
  title,
  count,
  onClose,
  staysOpen,
  actions,
  footer,
  bare,
  children,
}: PanelProps) {
  const [open, setOpen] = useState(true);
  const sheet = useRef<HTMLDivElement>(null);
  const close = useBackCloses(open, () => {
    if (!staysOpen?.()) setOpen(false);
  });
  const swipe = useSwipeDown(sheet, close);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => !next && close()}
      onOpenChangeComplete={(isOpen) => !isOpen && onClose()}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} />
        <Dialog.Viewport className={styles.viewport}>
          <Dialog.Popup ref={sheet} className={styles.sheet} initialFocus={sheet}>
            <header className={styles.head} {...swipe}>
              <Dialog.Title render={<PanelTitle title={title} count={count} />} />
              {actions}
              <IconButton size="touch" icon={<X />} label="Close panel" tooltip="" onClick={close} />
            </header>
            <div className={panelStyles.body} data-bare={bare || undefined} tabIndex={0}>
              {children}
            </div>
            {footer && <footer className={panelStyles.foot}>{footer}</footer>}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
