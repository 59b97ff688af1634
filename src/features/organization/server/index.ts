import { sql } from 'kysely';
import { defineFeature } from '#platform/server/http/feature.ts';
import { handleInvites } from '#platform/server/jobs/inviteHandlers.ts';
import { deleteOld } from '#platform/server/data/sweep.ts';
import { organizationChecks } from './checks.ts';
import { sendInvite } from './mails.ts';
import { acceptForNewcomer } from './offers.ts';
import { routes } from './routes.ts';

export { takeOutOfTeam } from './membership.ts';
export { endOrganizationOf } from './ownership.ts';
export { foundOrganization, type NewOrganization } from './foundOrganization.ts';
export { handleAvailability, handleTaken, type Availability } from './handles.ts';

handleInvites('team', acceptForNewcomer);

export const organization = defineFeature({
  name: 'organization',
  routes,
  checks: organizationChecks,
  jobs: {
    'organization.sendInvite': sendInvite,
    'organization.sweepInvites': async (_payload, { db }, { signal }) => {
      await deleteOld(
        db,
        sql.table('organization_invites'),
        sql`ended_at < now() - interval '30 days'`,
        signal,
      );
    },
  },
  schedule: [{ task: 'organization.sweepInvites', cron: '29 3 * * *' }],
});
