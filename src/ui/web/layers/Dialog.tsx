import { useState, type ReactNode, type RefObject } from 'react';
import { lazyPart } from '../page/lazyPart.tsx';

const DialogLayer = lazyPart(() => import('./DialogLayer.tsx'));

export interface DialogProps {
  open: boolean;
  /** Esc, a press outside, or the close button. */
  onClose: () => void;
  title: string;
  /** Under the title: what this is about, or what will happen. */
  description?: ReactNode;
  /** Buttons, at the right of the foot; the one that acts comes last. */
  footer?: ReactNode;
  /** 440 px, 640 px for what needs room, or 960 px for columns. */
  size?: 'regular' | 'large' | 'wide';
  /** The element to focus first, where that is not the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** The dialog asks a question that must be answered: no close button, no closing by a press outside. */
  alert?: boolean;
  children?: ReactNode;
}

/** A window over the page. It traps focus, and returns it to where it was. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return <DialogLayer {...props} />;
}
