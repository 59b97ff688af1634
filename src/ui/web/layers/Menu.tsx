import type { ReactNode } from 'react';
import { lazyPart } from '../page/lazyPart.tsx';
import { useLayerTrigger, type LayerTriggerProps } from './useLayerTrigger.ts';

const MenuLayer = lazyPart(() => import('./MenuLayer.tsx'));

export interface MenuProps extends LayerTriggerProps {
  /** Which edge of the trigger it lines up with. */
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom' | 'left' | 'right';
  /** MenuItem, MenuChoice, MenuLabel and MenuSeparator. Actions that destroy come last. */
  children: ReactNode;
}

/** A button that opens a list of things to do. Loaded when it is first reached for. */
export function Menu({ align = 'start', side = 'bottom', children, ...rest }: MenuProps) {
  const { button, anchor, open, setOpen, wasOpened, byKey } = useLayerTrigger(
    'menu',
    MenuLayer.preload,
    rest,
  );
  return (
    <>
      {button}
      {wasOpened && (
        <MenuLayer {...{ open, anchor, align, side, byKey }} onOpenChange={setOpen}>
          {children}
        </MenuLayer>
      )}
    </>
  );
}
