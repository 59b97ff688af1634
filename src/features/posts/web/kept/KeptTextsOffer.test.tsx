import { expect, test, vi } from 'vitest';
import { SessionContext, type Session } from '#features/session/web/index.ts';
import { render } from '#ui/web/testing/render.tsx';
import { keptTexts } from './keptTexts.ts';
import KeptTextsOffer from './KeptTextsOffer.tsx';

const sessionOf = (profileID: string) =>
  ({ profileID, snapshot: () => 'signed-in', subscribe: () => () => {} }) as unknown as Session;
const offer = (profileID: string) => (
  <SessionContext value={sessionOf(profileID)}>
    <KeptTextsOffer />
  </SessionContext>
);

test('what somebody wrote and could not save is offered to them alone', async () => {
  const text = 'Brass, or oak?';
  keptTexts.add({ key: 'k', profileID: 'ilse', status: 403, message: 'Locked', text });
  const offered = () => document.querySelector<HTMLTextAreaElement>('[role="alertdialog"] textarea')?.value;
  const { again, unmount } = await render(offer('tomas'));
  expect(offered()).toBeUndefined();
  await again(offer('ilse'));
  await vi.waitFor(() => expect(offered()).toBe(text));
  await again(offer('tomas'));
  await vi.waitFor(() => expect(offered()).toBeUndefined());
  keptTexts.letGo('k');
  await unmount();
});
