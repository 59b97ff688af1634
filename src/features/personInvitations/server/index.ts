import { sql } from 'kysely';
import { defineFeature } from '#platform/server/http/feature.ts';
import { handleInvites } from '#platform/server/jobs/inviteHandlers.ts';
import { deleteOld } from '#platform/server/data/sweep.ts';
import { acceptForNewcomer } from './handleInvites.ts';
import { mailInvite } from './inviteMails.ts';
import { routes } from './routes.ts';

export { endInvitesBetween, endInvitesOf } from './endInvites.ts';

handleInvites('person', acceptForNewcomer);

/** Invitations to connect: to a profile, to an address, or by a link. */
export const personInvitations = defineFeature({
  name: 'personInvitations',
  routes,
  jobs: {
    'connections.mailInvite': mailInvite,
    // A declined invitation is kept as long as it prevents another one.
    'connections.sweepInvites': async (_payload, { db }, { signal }) => {
      await deleteOld(
        db,
        sql.table('connection_invites'),
        sql`expires_at < now() - interval '30 days'`,
        signal,
      );
    },
  },
  schedule: [{ task: 'connections.sweepInvites', cron: '41 3 * * *' }],
});
