import type { ReactNode } from 'react';
import { lazyPart } from '../page/lazyPart.tsx';

export interface FullScreenProps {
  /** A description of its content, for people who cannot see it. */
  label: string;
  /** Esc, or going back on a phone. */
  onClose: () => void;
  /** Keys that are pressed anywhere in it, but in a field. */
  onKeyDown?: (key: string) => boolean;
  children: ReactNode;
}

/** Something that is looked at alone, in the dark: it covers the page, traps focus, and returns it to where it was. */
export const FullScreen = lazyPart<FullScreenProps>(() => import('./FullScreenLayer.tsx'));
