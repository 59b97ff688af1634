import {
  inviteLinkCreated,
  inviteLinkEnded,
  inviteLinkUsed,
  listInviteLinks,
  type InviteLink,
} from '#features/members/contract/links.ts';
import { compareText } from '#platform/contract/sorting.ts';
import { earliest } from '#platform/web/live/earliest.ts';
import { defineLive } from '#platform/web/live/live.ts';
import { managersReducer, without } from '../managersReducer.ts';

/** A board's invitation links after an event, the newest first. */
const applyInviteLinkEvent = managersReducer<InviteLink[]>()
  .on([inviteLinkCreated, inviteLinkUsed], (links, { link, ...told }, boardID) =>
    told.boardID === boardID
      ? [...without(links, link._id), link].sort((a, b) => compareText(b._id, a._id))
      : links,
  )
  .on(inviteLinkEnded, (links, { linkID }) => without(links, linkID)).apply;

/** The invitation links of a board that still work; for whoever may manage its members. Read again when one expires. */
export const inviteLinks = (boardID: string, profileID: string) =>
  defineLive<InviteLink[]>({
    key: ['inviteLinks', boardID, profileID],
    rooms: () => [`profile:${profileID}`],
    read: async (call) => {
      const { data, asOf } = await call(listInviteLinks, { params: { boardID } });
      return { data: data.info, asOf };
    },
    apply: (links, event) => applyInviteLinkEvent(links, event, boardID),
    staleAt: (links) => earliest(links.map(({ expiresAt }) => expiresAt)),
  });
