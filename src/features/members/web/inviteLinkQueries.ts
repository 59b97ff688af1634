import {
  inviteLinkCreated,
  inviteLinkEnded,
  inviteLinkUsed,
  listInviteLinks,
  type InviteLink,
} from '#features/members/contract/links.ts';
import { isEvent } from '#platform/contract/event.ts';
import { compareText } from '#platform/contract/sorting.ts';
import { earliest } from '#platform/web/live/earliest.ts';
import { defineLive, gone, type Change } from '#platform/web/live/live.ts';
import { endsManaging } from './endsManaging.ts';

/** The invitation links of a board that still work; for whoever may manage its members. Read again when one expires. */
export const inviteLinks = (boardID: string, profileID: string) =>
  defineLive<InviteLink[]>({
    key: ['inviteLinks', boardID, profileID],
    rooms: () => [`profile:${profileID}`],
    read: async (call) => {
      const { data, asOf } = await call(listInviteLinks, { params: { boardID } });
      return { data: data.info, asOf };
    },
    apply: (links, event) =>
      endsManaging(event, boardID) ? gone : applyInviteLinkEvent(links, event, boardID),
    staleAt: (links) => earliest(links.map(({ expiresAt }) => expiresAt)),
  });

/** A board's invitation links after an event, the newest first. */
function applyInviteLinkEvent(links: InviteLink[], change: Change, boardID: string): InviteLink[] {
  const without = (id: string) => links.filter((link) => link._id !== id);
  if (isEvent(change, inviteLinkCreated, inviteLinkUsed)) {
    const { link } = change.data;
    return change.data.boardID === boardID ? [...without(link._id), link].sort(newestFirst) : links;
  }
  return isEvent(change, inviteLinkEnded) ? without(change.data.linkID) : links;
}

const newestFirst = (a: InviteLink, b: InviteLink) => compareText(b._id, a._id);
