import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { render } from '../testing/render.tsx';
import { clearToasts, toast } from './toast.ts';
import { Toasts } from './Toasts.tsx';

afterEach(() => clearToasts());

test('errors are alerts, the rest is status; both regions wait for their words', async () => {
  const { place, unmount } = await render(<Toasts />);
  const status = place.querySelector('[role=status]')!;
  const alert = place.querySelector('[role=alert]')!;
  expect([status.textContent, alert.textContent]).toEqual(['', '']);
  await act(async () => {
    toast({ message: 'Invitation link copied' });
    toast({ message: 'Upload failed', variant: 'danger' });
    toast({ message: 'Preparing', variant: 'loading' });
  });
  expect(status.textContent).toBe('Invitation link copiedPreparing');
  expect(alert.textContent).toBe('Upload failed');
  // Nobody dismisses what is still at work.
  expect(place.querySelectorAll('[aria-label=Dismiss]')).toHaveLength(2);
  await unmount();
});

test('the action acts and takes the toast away', async () => {
  const { place, unmount } = await render(<Toasts />);
  let undone = 0;
  await act(async () => {
    toast({ message: 'Post deleted', action: { label: 'Undo', onAction: () => (undone += 1) } });
  });
  const undo = [...place.querySelectorAll('button')].find((button) => button.textContent === 'Undo')!;
  await act(async () => undo.click());
  expect(undone).toBe(1);
  expect(place.querySelector('[data-leaving]')).not.toBeNull();
  await unmount();
});

test('each variant has its mark, and icons of its own where they are given', async () => {
  const { place, unmount } = await render(<Toasts />);
  const variants = ['default', 'success', 'danger', 'warning', 'loading'] as const;
  for (const variant of variants) {
    await act(async () => void toast({ id: 'one', message: variant, variant }));
    const drawn = [...place.querySelectorAll('[data-variant]')].find((one) => one.textContent === variant)!;
    expect(drawn.getAttribute('data-variant')).toBe(variant);
    expect(drawn.querySelector('svg, [class*=spinner]')).not.toBeNull();
  }
  await act(async () => {
    toast({
      id: 'one',
      message: 'Mine',
      icon: <i data-mine="before" />,
      dismissIcon: <i data-mine="away" />,
    });
  });
  expect([...place.querySelectorAll('[data-mine]')].map((one) => one.getAttribute('data-mine'))).toEqual([
    'before',
    'away',
  ]);
  await unmount();
});

test('closing it by hand tells whoever raised it', async () => {
  const { place, unmount } = await render(<Toasts />);
  const { promise: closed, resolve: onClose } = Promise.withResolvers<void>();
  await act(async () => {
    clearToasts();
    toast({ message: 'You are offline', variant: 'warning', persistent: true, onClose });
  });
  const own = [...place.querySelectorAll('[data-variant=warning]')].find((one) => one.textContent !== '')!;
  await act(async () => own.querySelector<HTMLButtonElement>('[aria-label=Dismiss]')!.click());
  await act(() => closed);
  expect(place.textContent).not.toContain('You are offline');
  await unmount();
});
