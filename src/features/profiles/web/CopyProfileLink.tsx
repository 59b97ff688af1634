import { ActionButton, copyLink, useActions } from '#features/pageParts/web/index.ts';

const actions = [copyLink<{ profileID: string }>(({ profileID }) => `/profile/${profileID}`)];

/** Copies a profile's address, to be passed on: offered where its owner offers it (`shareable`). */
export function CopyProfileLink(on: { profileID: string }) {
  const { ready } = useActions(actions, on);
  return ready.map((action) => <ActionButton key={action.id} action={action} labelled />);
}
