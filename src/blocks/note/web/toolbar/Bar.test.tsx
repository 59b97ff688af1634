import { expect, test, vi } from 'vitest';
import { render } from '#ui/web/testing/render.tsx';
import { Bar, BarButton } from './Bar.tsx';

test('a tool that one may not use is reached by key, says why, and does nothing', async () => {
  const press = vi.fn<() => void>();
  const { place, unmount } = await render(
    <Bar label="Formatting" onLeave={() => undefined}>
      <BarButton label="Quote" icon={null} onPress={press} />
      <BarButton label="Comment" icon={null} disabledReason="Viewers only read." onPress={press} />
    </Bar>,
  );
  const [quote, comment] = [...place.querySelectorAll('button')];
  quote!.focus();
  quote!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  expect(document.activeElement).toBe(comment);
  comment!.click();
  expect(press).not.toHaveBeenCalled();
  expect(comment!.getAttribute('aria-disabled')).toBe('true');
  expect(comment!.title).toBe('Viewers only read.');
  const reason = document.getElementById(comment!.getAttribute('aria-describedby')!);
  expect(reason?.textContent).toBe('Viewers only read.');
  quote!.click();
  expect(press).toHaveBeenCalledOnce();
  await unmount();
});
