import { X } from 'lucide-react';
import { useRef, useSyncExternalStore } from 'react';
import { Button } from '../controls/Button.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { lazyPart } from '../page/lazyPart.tsx';
import { toasts } from './toast.ts';
import type { ToastEntry } from './toastStore.ts';
import styles from './Toasts.module.css';

const ToastIcon = lazyPart(() => import('./ToastIcon.tsx'), { quietly: true });

/**
 * Where toasts appear; once a page, at its root. Both live regions are always there, because a
 * region that arrives together with its words is not read by every screen reader. `aria-live` is what the role
 * means already; written out, it keeps a modal layer from hiding the notices with the rest of the page.
 */
export function Toasts() {
  const entries = useSyncExternalStore(toasts.subscribe, toasts.current);
  const draw = (alerts: boolean) =>
    entries.map((entry, index) =>
      (entry.variant === 'danger') === alerts ? <Toast key={entry.id} entry={entry} order={index} /> : null,
    );
  return (
    <section aria-label="Notices" className={styles.place} data-toasts="">
      <div role="status" aria-live="polite" aria-atomic="false" className={styles.region}>
        {draw(false)}
      </div>
      <div role="alert" aria-live="assertive" aria-atomic="false" className={styles.region}>
        {draw(true)}
      </div>
    </section>
  );
}

function Toast({ entry, order }: { entry: ToastEntry; order: number }) {
  const here = useRef({ pointer: false, focus: false });
  const note = (what: 'pointer' | 'focus', is: boolean) => {
    here.current[what] = is;
    if (here.current.pointer || here.current.focus) toasts.hold(entry.id);
    else toasts.release(entry.id);
  };
  return (
    <div
      className={styles.toast}
      data-variant={entry.variant}
      data-leaving={entry.leaving || undefined}
      style={{ order }}
      onPointerEnter={() => note('pointer', true)}
      onPointerLeave={() => note('pointer', false)}
      onFocus={() => note('focus', true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) note('focus', false);
      }}
    >
      {entry.icon ?? <ToastIcon variant={entry.variant} />}
      <span className={styles.message}>{entry.message}</span>
      {entry.action && (
        <Button
          variant="link"
          size="compact"
          onClick={() => {
            entry.action?.onAction();
            toasts.dismiss(entry.id);
          }}
        >
          {entry.action.label}
        </Button>
      )}
      {entry.variant !== 'loading' && (
        <IconButton
          size="compact"
          icon={entry.dismissIcon ?? <X />}
          label="Dismiss"
          tooltip=""
          onClick={() => toasts.dismiss(entry.id)}
        />
      )}
    </div>
  );
}
