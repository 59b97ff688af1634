import {
  cloneElement,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
} from 'react';
import { lazyPart } from '../page/lazyPart.tsx';

const TooltipLayer = lazyPart(() => import('./TooltipLayer.tsx'), { quietly: true });

/** Milliseconds of hovering before it shows, and of grace to reach the bubble itself. */
const openDelay = 400;
const closeDelay = 120;
/** Moving along a toolbar: once one tooltip was up, the next comes at once. */
const warmFor = 400;
let lastClosed = 0;

type Handlers = {
  onPointerEnter?: (event: PointerEvent<Element>) => void;
  onPointerLeave?: (event: PointerEvent<Element>) => void;
  onPointerDown?: (event: PointerEvent<Element>) => void;
  onFocus?: (event: FocusEvent<Element>) => void;
  onBlur?: (event: FocusEvent<Element>) => void;
  onKeyDown?: (event: KeyboardEvent<Element>) => void;
  onClick?: (event: MouseEvent<Element>) => void;
  'aria-description'?: string;
};

export interface TooltipProps {
  content: string;
  /** False when the words are already the element's name, so they aren't read twice. */
  describes?: boolean;
  /** Shows on a press as well, which is how a finger asks why something is disabled. */
  onPress?: boolean;
  side?: 'top' | 'bottom' | 'left' | 'right';
  /** One focusable element. */
  children: ReactElement<Handlers>;
}

/** Words that appear on hover and on keyboard focus. Esc hides them; the pointer may enter them. */
export function Tooltip({
  content,
  describes = true,
  onPress = false,
  side = 'top',
  children,
}: TooltipProps) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const after = (delay: number, act: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, delay);
  };
  const show = (element: Element, delay: number) => {
    void TooltipLayer.preload?.();
    after(performance.now() - lastClosed < warmFor ? 0 : delay, () => setAnchor(element));
  };
  const hide = () => {
    clearTimeout(timer.current);
    if (anchor) lastClosed = performance.now();
    setAnchor(null);
  };

  const own = children.props;
  const trigger = cloneElement(children, {
    ...(describes && { 'aria-description': content }),
    onPointerEnter: (event) => {
      own.onPointerEnter?.(event);
      if (event.pointerType !== 'touch') show(event.currentTarget, openDelay);
    },
    onPointerLeave: (event) => {
      own.onPointerLeave?.(event);
      if (event.pointerType !== 'touch') after(closeDelay, hide);
    },
    onPointerDown: (event) => {
      own.onPointerDown?.(event);
      hide();
    },
    onClick: (event) => {
      own.onClick?.(event);
      if (onPress) show(event.currentTarget, 0);
    },
    onFocus: (event) => {
      own.onFocus?.(event);
      if (event.currentTarget.matches(':focus-visible')) show(event.currentTarget, 0);
    },
    onBlur: (event) => {
      own.onBlur?.(event);
      hide();
    },
    onKeyDown: (event) => {
      own.onKeyDown?.(event);
      if (event.key === 'Escape' && anchor) {
        event.stopPropagation(); // one Esc, one layer
        hide();
      }
    },
  } satisfies Handlers);

  return (
    <>
      {trigger}
      {anchor && (
        <TooltipLayer
          anchor={anchor}
          content={content}
          side={side}
          onEnter={() => clearTimeout(timer.current)}
          onLeave={() => after(closeDelay, hide)}
          onClose={hide}
        />
      )}
    </>
  );
}
