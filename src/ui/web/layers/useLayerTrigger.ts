import {
  cloneElement,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type Ref,
} from 'react';

interface TriggerProps {
  ref?: Ref<HTMLButtonElement>;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLButtonElement>) => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  'aria-haspopup'?: 'menu' | 'dialog';
  'aria-expanded'?: boolean;
  'data-popup-open'?: true | undefined;
}

export interface LayerTriggerProps {
  /** A Button or IconButton, without a ref of its own. */
  trigger: ReactElement<object>;
  /** To open it from elsewhere too, such as from a key. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** The button half of a menu or popover: opens on press, loads on intent, and is what it hangs from. */
export function useLayerTrigger(
  kind: 'menu' | 'dialog',
  preload: (() => unknown) | undefined,
  { trigger, open: controlled, onOpenChange }: LayerTriggerProps,
) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [own, setOwn] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const [byKey, setByKey] = useState(false);
  const open = controlled ?? own;
  if (open && !wasOpened) setWasOpened(true);

  const setOpen = (next: boolean) => {
    setOwn(next);
    onOpenChange?.(next);
  };

  const button = cloneElement(trigger as ReactElement<TriggerProps>, {
    ref: anchor,
    'aria-haspopup': kind,
    'aria-expanded': open,
    'data-popup-open': open || undefined,
    onPointerEnter: () => void preload?.(),
    onFocus: () => void preload?.(),
    onClick: (event) => {
      setByKey(event.detail === 0); // Enter and Space make a click without a count
      setOpen(!open);
      void preload?.(); // it may not have come when it was reached for before
    },
    ...(kind === 'menu' && {
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        setByKey(true);
        setOpen(true);
      },
    }),
  });

  return { button, anchor, open, setOpen, wasOpened, byKey };
}
