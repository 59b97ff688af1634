import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { Button, type ButtonVariant } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { render } from '../testing/render.tsx';
import { UnavailableContext } from './unavailable.ts';

test('a reason disables, is told, and lets no press through', async () => {
  const onClick = vi.fn();
  const { place, unmount } = await render(
    <Button disabledReason="Only the owner may. Ask Tomás." onClick={onClick}>
      Lock
    </Button>,
  );
  const button = place.querySelector('button')!;
  expect(button.disabled).toBe(false); // so that it can be reached and asked
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.getAttribute('aria-description')).toBe('Only the owner may. Ask Tomás.');
  await act(async () => button.click());
  expect(onClick).not.toHaveBeenCalled();
  await unmount();
});

test('a busy button keeps its name, ignores presses and does not submit', async () => {
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  const { place, unmount } = await render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        Save
      </Button>
    </form>,
  );
  const button = place.querySelector('button')!;
  expect(button.textContent).toBe('Save');
  expect(button.getAttribute('aria-busy')).toBe('true');
  await act(async () => button.click());
  expect(onSubmit).not.toHaveBeenCalled();
  await unmount();
});

test('an icon button says its name and what is unread', async () => {
  const { place, unmount } = await render(<IconButton icon={<i />} label="Comments" badge={120} />);
  expect(place.querySelector('button')!.getAttribute('aria-label')).toBe('Comments, 99+ unread');
  expect(place.textContent).toBe('99+');
  await unmount();
});

test('it can be another element, such as a link', async () => {
  const { place, unmount } = await render(<Button render={<a href="/boards">link</a>}>Boards</Button>);
  const link = place.querySelector('a')!;
  expect([link.getAttribute('href'), link.textContent, link.getAttribute('type')]).toEqual([
    '/boards',
    'Boards',
    null,
  ]);
  await unmount();
});

test.each<ButtonVariant>(['default', 'danger', 'primary', 'primaryDanger', 'emphasized', 'link', 'warning'])(
  'the variant %s is drawn, with each radius',
  async (variant) => {
    const { place, again, unmount } = await render(<Button variant={variant}>Save</Button>);
    const drawn = () => {
      const { variant: as, radius } = place.querySelector('button')!.dataset;
      return [as, radius];
    };
    expect(drawn()).toEqual([variant, 'small']);
    for (const radius of ['pill', 'small', 'none'] as const) {
      await again(
        <Button variant={variant} radius={radius}>
          Save
        </Button>,
      );
      expect(drawn()).toEqual([variant, radius]);
    }
    await unmount();
  },
);

test('an icon stands before the label, or alone', async () => {
  const { place, again, unmount } = await render(<Button icon={<svg />}>Add</Button>);
  const parts = () => [...place.querySelector('button')!.children].map((part) => part.tagName);
  expect(parts()).toEqual(['svg', 'SPAN']);
  await again(<Button icon={<svg />} aria-label="Add" />);
  expect([parts(), place.textContent]).toEqual([['svg'], '']);
  await unmount();
});

test('a count above 99 reads 99+, and none at all where there is nothing', async () => {
  const { place, again, unmount } = await render(<Button badge={100}>Comments</Button>);
  expect(place.textContent).toBe('Comments99+');
  await again(<Button badge={99}>Comments</Button>);
  expect(place.textContent).toBe('Comments99');
  await again(<Button badge={0}>Comments</Button>);
  expect(place.textContent).toBe('Comments');
  await unmount();
});

test('while nothing can be sent, what sends says why and lets no press through; the rest goes on', async () => {
  const onClick = vi.fn();
  const { place, unmount } = await render(
    <UnavailableContext value="You are offline.">
      <Button busy={false} onClick={onClick}>
        Invite
      </Button>
      <Button sends disabledReason="Only the owner may." onClick={onClick}>
        Lock
      </Button>
      <Button onClick={onClick}>Close</Button>
    </UnavailableContext>,
  );
  const buttons = [...place.querySelectorAll('button')];
  expect(buttons.map((button) => button.getAttribute('aria-description'))).toEqual([
    'You are offline.',
    'Only the owner may.', // that stays when the server is back
    null,
  ]);
  for (const button of buttons) await act(async () => button.click());
  expect(onClick).toHaveBeenCalledOnce();
  await unmount();
});
