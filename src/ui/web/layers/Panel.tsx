import { X } from 'lucide-react';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { IconButton } from '../controls/IconButton.tsx';
import { lazyPart } from '../page/lazyPart.tsx';
import { useNarrow } from '../page/useMediaQuery.ts';
import { useOnRoot } from '../page/useOnRoot.ts';
import styles from './Panel.module.css';

const SheetLayer = lazyPart(() => import('./SheetLayer.tsx'));

export interface PanelProps {
  title: string;
  /** A total, in grey beside the title; none is not said, as the body says it. */
  count?: number;
  onClose: () => void;
  /** Asked before it closes: whether it stays all the same, as there is a question to be answered first. */
  staysOpen?: () => boolean;
  /** Small buttons left of the close button. */
  actions?: ReactNode;
  /** Stands still below the scrolling body. */
  footer?: ReactNode;
  /** The body without its padding, for lists and threads that go edge to edge. */
  bare?: boolean;
  children: ReactNode;
}

/**
 * The panel beside the page: 360 px at the right, over the page below 1,100 px, and a sheet from
 * below on a phone. Only the sheet traps focus. One at a time; the shell renders it.
 */
export function Panel(props: PanelProps) {
  const narrow = useNarrow();
  if (!narrow) return <SidePanel {...props} />;
  return <SheetLayer {...props} />;
}

function SidePanel({ title, count, onClose, staysOpen, actions, footer, bare, children }: PanelProps) {
  const heading = useId();
  const panel = useRef<HTMLElement>(null);
  useFocus(panel);
  useMotion(panel);
  useOnRoot('panels');
  const close = () => {
    if (!staysOpen?.()) onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    close();
  };
  useEscapeInBar(close);
  return (
    <aside
      ref={panel}
      className={styles.panel}
      aria-labelledby={heading}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      // The panel comes once: not again each time that another has stood in its place.
      onAnimationEnd={({ currentTarget, target }) => {
        if (target === currentTarget) currentTarget.style.animationName = 'none';
      }}
    >
      <header className={styles.head}>
        <PanelTitle id={heading} title={title} count={count} />
        {actions}
        <IconButton icon={<X />} label="Close panel" onClick={close} />
      </header>
      <div className={styles.body} data-bare={bare || undefined} tabIndex={0}>
        {children}
      </div>
      {footer && <footer className={styles.foot}>{footer}</footer>}
    </aside>
  );
}

/** A panel's serif title and its total; the sheet uses it too. */
export function PanelTitle({ id, title, count }: { id?: string; title: string; count: number | undefined }) {
  return (
    <h2 id={id} className={styles.title}>
      {title}
      {!!count && <small>{count}</small>}
    </h2>
  );
}

/** The focus stays on the button in the bar that opens it, so Escape there closes it too. */
function useEscapeInBar(close: () => void) {
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || !document.activeElement?.closest('header button')) return;
      event.preventDefault();
      close();
    };
    // On its way down: the button’s tooltip keeps the key to itself.
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  });
}

/** The code by which a panel leaves, loaded as the panel comes; the first one comes by its styles alone. */
let motion: typeof import('./panelMotion.ts') | undefined;

function useMotion(panel: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = panel.current!;
    motion?.arrive(element);
    if (!motion)
      void import('./panelMotion.ts').then(
        ({ arrive, leave }) => (motion = { arrive, leave }),
        () => undefined,
      );
    return () => motion?.leave(element);
  }, [panel]);
}

/**
 * Opened from a menu by key, it takes the focus: the menu is gone, and the panel comes last on the page. When it closes
 * while the focus is inside, that goes back to what had it before.
 */
function useFocus(panel: RefObject<HTMLElement | null>) {
  // A layout effect's end still finds the panel in the page; an effect's finds it gone.
  useLayoutEffect(() => {
    let before = document.activeElement;
    const element = panel.current!;
    const take = () => {
      if (before?.matches('[aria-haspopup="menu"]:focus-visible')) element.focus();
    };
    // A menu that is still closing gives the focus to its button first.
    const wait = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest('[role="menu"]')) return;
      removeEventListener('focusin', wait);
      if (element.contains(target)) return; // a field of its own has it
      before = target;
      take();
    };
    if (before?.closest('[role="menu"]')) addEventListener('focusin', wait);
    else take();
    return () => {
      removeEventListener('focusin', wait);
      const inside = element.contains(document.activeElement);
      if (inside && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [panel]);
}
