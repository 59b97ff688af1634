import { sql } from 'kysely';
import { defineFeature } from '#platform/server/http/feature.ts';
import { handleInvites } from '#platform/server/jobs/inviteHandlers.ts';
import { deleteOld } from '#platform/server/data/sweep.ts';
import { handleBlocks } from '#features/boards/server/index.ts';
import { passOnRequest } from './accessRequests.ts';
import { acceptForNewcomer } from './invitations.ts';
import { mailInvitation } from './inviteMails.ts';
import { settleOwnerBlocks } from './ownerBlocks.ts';
import { routes } from './routes.ts';

export { forgetBlocked, settleBlockOf, settleOwnerBlocks } from './ownerBlocks.ts';
export { handOverBoard } from './handOver.ts';
export { dropMember, findMember } from './membership.ts';

handleInvites('board', acceptForNewcomer);
handleBlocks(settleOwnerBlocks);

export const members = defineFeature({
  name: 'members',
  routes,
  jobs: {
    'members.mailInvitation': mailInvitation,
    'members.requestAccess': passOnRequest,
    'members.sweepInvites': async (_payload, { db }, { signal }) => {
      await deleteOld(db, sql.table('board_invites'), sql`expires_at < now() - interval '30 days'`, signal);
      await deleteOld(
        db,
        sql.table('board_access_requests'),
        sql`requested_at < now() - interval '90 days'`,
        signal,
      );
    },
  },
  schedule: [{ task: 'members.sweepInvites', cron: '23 3 * * *' }],
});
