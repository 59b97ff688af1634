import { expect, test } from 'vitest';
import { render } from '../testing/render.tsx';
import { giveFocusBack } from './giveFocusBack.ts';

test('the focus goes back to what opened a layer, or to what holds that where it has gone out of sight', async () => {
  const { place, unmount } = await render(
    <div role="group" tabIndex={0}>
      <div>
        <button>More</button>
      </div>
    </div>,
  );
  const button = place.querySelector('button')!;
  const back = giveFocusBack({ current: button }, 'menu');
  expect(back()).toBe(button);
  button.checkVisibility = () => false;
  expect(back()).toBe(place.querySelector('[role="group"]'));
  const elsewhere = place.querySelector<HTMLElement>('[role="group"]')!;
  elsewhere.focus();
  expect(back()).toBe(false);
  await unmount();
});
