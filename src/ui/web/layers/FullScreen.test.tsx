import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { meanwhile, render } from '../testing/render.tsx';
import FullScreenLayer from './FullScreenLayer.tsx';

test('what is looked at alone has the focus itself at first, and its keys; Tab leads to its buttons', async () => {
  const onKeyDown = vi.fn(() => true);
  const { unmount } = await render(
    <FullScreenLayer label="Globes" onClose={() => {}} onKeyDown={onKeyDown}>
      <button>React</button>
    </FullScreenLayer>,
  );
  const layer = document.querySelector('[role="dialog"]')!;
  await meanwhile(() => vi.waitFor(() => expect(document.activeElement).toBe(layer)));
  await act(async () =>
    layer.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })),
  );
  expect(onKeyDown).toHaveBeenCalledWith('ArrowRight');
  await unmount();
});
