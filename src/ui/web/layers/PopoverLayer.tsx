import { Popover } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';
import { giveFocusBack } from './giveFocusBack.ts';
import { ownTheme } from './ownTheme.ts';
import styles from './Popover.module.css';

interface PopoverLayerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: RefObject<HTMLElement | null>;
  align: 'start' | 'center' | 'end';
  side: 'top' | 'bottom' | 'left' | 'right';
  label: string;
  width: number;
  children: ReactNode;
}

/** The surface itself, placed by Base UI. */
export default function PopoverLayer({
  open,
  onOpenChange,
  anchor,
  align,
  side,
  label,
  width,
  children,
}: PopoverLayerProps) {
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, details) => {
        // The press on the trigger that closes it: the trigger's own click does that.
        const target = details.event.target;
        const onTrigger = target instanceof Node && anchor.current?.contains(target);
        if (!next && details.reason === 'outside-press' && onTrigger) details.cancel();
        else onOpenChange(next);
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          className={styles.place}
          data-theme={ownTheme(anchor.current)}
        >
          <Popover.Popup
            className={styles.popover}
            aria-label={label}
            finalFocus={giveFocusBack(anchor, styles.popover)}
            style={{ width }}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
