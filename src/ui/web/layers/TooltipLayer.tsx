import { Tooltip } from '@base-ui/react/tooltip';
import { ownTheme } from './ownTheme.ts';
import styles from './Tooltip.module.css';

interface TooltipLayerProps {
  anchor: Element;
  content: string;
  side: 'top' | 'bottom' | 'left' | 'right';
  onEnter: () => void;
  onLeave: () => void;
  onClose: () => void;
}

/** The bubble itself: placed, flipped and kept on the screen by Base UI. */
export default function TooltipLayer({
  anchor,
  content,
  side,
  onEnter,
  onLeave,
  onClose,
}: TooltipLayerProps) {
  return (
    <Tooltip.Root open onOpenChange={(open) => !open && onClose()}>
      <Tooltip.Portal>
        <Tooltip.Positioner
          anchor={anchor}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className={styles.place}
          data-theme={ownTheme(anchor)}
        >
          <Tooltip.Popup
            role="tooltip"
            className={styles.bubble}
            onPointerEnter={onEnter}
            onPointerLeave={onLeave}
          >
            {content}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
