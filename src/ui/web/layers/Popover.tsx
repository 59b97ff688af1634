import type { ReactNode } from 'react';
import { lazyPart } from '../page/lazyPart.tsx';
import { useLayerTrigger, type LayerTriggerProps } from './useLayerTrigger.ts';

const PopoverLayer = lazyPart(() => import('./PopoverLayer.tsx'));

export interface PopoverProps extends LayerTriggerProps {
  /** Names it for screen readers: "Filter by people". */
  label: string;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom' | 'left' | 'right';
  /** CSS width; 280 px. */
  width?: number;
  /** Anything but a list of things to do, which is a Menu. */
  children: ReactNode;
}

/** A button that opens a small surface: filters, a picker. The page behind stays in reach. */
export function Popover({
  label,
  align = 'start',
  side = 'bottom',
  width = 280,
  children,
  ...rest
}: PopoverProps) {
  const { button, anchor, open, setOpen, wasOpened } = useLayerTrigger('dialog', PopoverLayer.preload, rest);
  return (
    <>
      {button}
      {wasOpened && (
        <PopoverLayer {...{ open, anchor, align, side, label, width }} onOpenChange={setOpen}>
          {children}
        </PopoverLayer>
      )}
    </>
  );
}
