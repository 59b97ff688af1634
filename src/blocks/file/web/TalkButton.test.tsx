import { expect, test, vi } from 'vitest';
import { render } from '#ui/web/testing/render.tsx';
import { TalkButton } from './TalkButton.tsx';

test('comments are counted with their digits grouped, and none is no number', async () => {
  const press = vi.fn<() => void>();
  const { place, again, unmount } = await render(
    <TalkButton count={1204} isOpen={false} shortcut="c" onPress={press} />,
  );
  const button = () => place.querySelector('button')!;
  expect([button().textContent, button().getAttribute('aria-label')]).toEqual(['1,204', 'Comments, 1,204']);
  expect([button().getAttribute('aria-expanded'), button().getAttribute('aria-keyshortcuts')]).toEqual([
    'false',
    'c',
  ]);
  button().click();
  expect(press).toHaveBeenCalledOnce();
  await again(<TalkButton count={0} isOpen onPress={press} />);
  expect([button().textContent, button().getAttribute('aria-label')]).toEqual(['', 'Comments']);
  expect(button().getAttribute('aria-expanded')).toBe('true');
  await unmount();
});
