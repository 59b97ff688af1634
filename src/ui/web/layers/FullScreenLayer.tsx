import { Dialog } from '@base-ui/react/dialog';
import { useLayoutEffect, useRef } from 'react';
import { useBackCloses } from './backCloses.ts';
import type { FullScreenProps } from './FullScreen.tsx';
import { holdLayout, useNarrow } from '../page/useMediaQuery.ts';
import styles from './FullScreen.module.css';

export default function FullScreenLayer({ label, onClose, onKeyDown, children }: FullScreenProps) {
  useLayoutEffect(() => holdLayout(), []);
  const layer = useRef<HTMLDivElement>(null);
  const close = useBackCloses(useNarrow(), onClose);
  return (
    <Dialog.Root open onOpenChange={(next) => !next && close()}>
      <Dialog.Portal>
        <Dialog.Popup
          ref={layer}
          // Not its first button, which would greet who opens it by an address with a tooltip over the picture.
          initialFocus={layer}
          className={styles.layer}
          data-theme="dark"
          aria-label={label}
          onKeyDown={(event) => {
            if (event.altKey || event.metaKey || event.ctrlKey || isWriting(event.target)) return;
            // Menus and dialogs that it opens are drawn elsewhere: their keys are their own.
            if (!isWithin(event.currentTarget, event.target)) return;
            if (onKeyDown?.(event.key)) event.preventDefault();
          }}
        >
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Keys that are typed into a field are the field's. */
const isWriting = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable="true"]') !== null;

const isWithin = (layer: Element, target: EventTarget): boolean =>
  target instanceof Node && layer.contains(target);
