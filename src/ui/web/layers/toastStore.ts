import type { ReactNode } from 'react';
import { createStore } from '../page/createStore.ts';

export type ToastVariant = 'default' | 'success' | 'danger' | 'warning' | 'loading';

export interface ToastOptions {
  message: string;
  variant?: ToastVariant;
  /** In place of the variant's icon. */
  icon?: ReactNode;
  /** In place of the cross that dismisses it. */
  dismissIcon?: ReactNode;
  /** A call that went well: leaves after 2.5 s instead of 5. */
  afterCall?: boolean;
  /** Stays until dismissed by hand or by `dismissToast`. */
  persistent?: boolean;
  /** One thing to do about it, such as Undo. Doing it dismisses the toast. */
  action?: { label: string; onAction: () => void };
  /** A toast with an id that is shown replaces the one in its place: for progress, and so as not to say things twice. */
  id?: string;
  /** The toast has gone, whichever way. */
  onClose?: () => void;
}

export interface ToastEntry extends ToastOptions {
  id: string;
  variant: ToastVariant;
  leaving: boolean;
}

/** Milliseconds. `danger` counts from the moment that pointer and focus have left. */
const toastDelays = { default: 5_000, afterCall: 2_500, danger: 10_000, exit: 200 };
const mostToasts = 3;

/**
 * The toasts there are, and the clocks that end them. It knows nothing of React or the DOM.
 * A toast library was tried: its timers can't say "ten seconds after the pointer left", its
 * elements are dialogs rather than status and alert, and it weighs 12 kB on every page.
 */
export function createToastStore() {
  const { get: current, set, subscribe } = createStore<readonly ToastEntry[]>([]);
  let sequence = 0;
  const clocks = new Map<string, ReturnType<typeof setTimeout>>();
  const held = new Set<string>();
  const stop = (id: string) => {
    clearTimeout(clocks.get(id));
    clocks.delete(id);
  };
  const start = (entry: ToastEntry, delay: number) => {
    stop(entry.id);
    clocks.set(
      entry.id,
      setTimeout(() => dismiss(entry.id), delay),
    );
  };
  const stays = (entry: ToastEntry) =>
    entry.persistent === true || entry.variant === 'loading' || entry.variant === 'danger';

  function show(options: ToastOptions): string {
    const id = options.id ?? `toast-${++sequence}`;
    const entry: ToastEntry = {
      ...options,
      id,
      variant: options.variant ?? 'default',
      leaving: false,
    };
    const at = current().findIndex((other) => other.id === id);
    set(at < 0 ? [...current(), entry] : current().with(at, entry));
    stop(id);
    if (!stays(entry) && !held.has(id)) {
      start(entry, entry.afterCall ? toastDelays.afterCall : toastDelays.default);
    }
    makeRoom();
    return id;
  }

  /** Over three, the oldest goes that would have gone by itself; else the oldest of all. */
  function makeRoom() {
    const present = current().filter((entry) => !entry.leaving);
    if (present.length <= mostToasts) return;
    const older = present.slice(0, -1);
    dismiss((older.find((entry) => !stays(entry)) ?? older[0]!).id);
  }

  function dismiss(id: string) {
    const entry = current().find((other) => other.id === id);
    if (!entry || entry.leaving) return;
    held.delete(id);
    set(current().map((other) => (other === entry ? { ...entry, leaving: true } : other)));
    stop(id);
    clocks.set(
      id,
      setTimeout(() => {
        clocks.delete(id);
        set(current().filter((other) => other.id !== id));
        entry.onClose?.();
      }, toastDelays.exit),
    );
  }

  /** Pointer or focus is on it: its clock stops. */
  function hold(id: string) {
    const entry = current().find((other) => other.id === id);
    if (!entry || entry.leaving) return;
    held.add(id);
    stop(id);
  }

  /** Both have left: it gets its time again; an error gets its ten seconds now. */
  function release(id: string) {
    const entry = current().find((other) => other.id === id);
    if (!held.delete(id) || !entry || entry.leaving) return;
    if (entry.persistent || entry.variant === 'loading') return;
    start(entry, entry.variant === 'danger' ? toastDelays.danger : toastDelays.default);
  }

  return {
    show,
    dismiss,
    hold,
    release,
    clear: () => current().forEach((entry) => dismiss(entry.id)),
    current,
    subscribe,
  };
}
