import { createToastStore, type ToastOptions } from './toastStore.ts';

/** The page's toasts. `<Toasts />` draws them; anything may raise them. */
export const toasts = createToastStore();

/**
 * Says something in passing, bottom left. Returns the toast's id.
 * `toast({ message: 'Post deleted', action: { label: 'Undo', onAction: restore } })`
 */
export function toast(options: ToastOptions): string {
  return toasts.show(options);
}

/** Takes one toast away. Unknown ids are ignored. */
export const dismissToast = (id: string) => toasts.dismiss(id);

/** Takes all toasts away, as when the connection is back. */
export const clearToasts = () => toasts.clear();
