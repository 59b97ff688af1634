import type { Person } from './person.ts';

/** Lets somebody onto a board by a link of its owner's, without the page of the invitation. @param role as calls name it */
export async function joinBoard(
  owner: Pick<Person, 'api'>,
  guest: Pick<Person, 'api'>,
  boardID: string,
  role = 'subscriber',
): Promise<void> {
  const { inviteID } = await owner.api<{ inviteID: string }>(
    'POST',
    `/content/board/${boardID}/members/invite/link`,
    { role },
  );
  await guest.api('PUT', '/content/board/invitations/handle', { inviteID, type: 'accept' });
}
