import { sql } from 'kysely';
import { listersOf } from '#features/boards/server/index.ts';
import { connectionBoardClosed } from '#features/connections/contract.ts';
import { commonBoardEvents } from '#features/connections/contract/commonBoards.ts';
import { defineFeature } from '#platform/server/http/feature.ts';
import { handleInvites } from '#platform/server/jobs/inviteHandlers.ts';
import { deleteOld } from '#platform/server/data/sweep.ts';
import { connectionChecks } from './people/checks.ts';
import { acceptForNewcomer } from './invitations/handleInvites.ts';
import { knownTo } from './people/knownTo.ts';
import { mailInvite } from './invitations/inviteMails.ts';
import { partedByBlocks } from './people/partedByBlocks.ts';
import { routes } from './routes.ts';

export { notebookOf, notebookWith } from './notebook/notebooks.ts';
export { endTiesOf } from './people/profileGone.ts';

handleInvites('person', acceptForNewcomer);

export const connections = defineFeature({
  name: 'connections',
  routes,
  checks: connectionChecks,
  access: { left: [connectionBoardClosed] },
  apart: partedByBlocks,
  knownTo,
  // How many boards two are both on.
  listed: { board: { events: commonBoardEvents, readers: listersOf } },
  jobs: {
    'connections.mailInvite': mailInvite,
    // A declined invitation is kept as long as it prevents another one.
    'connections.sweepInvites': async (_payload, { db }, { signal }) => {
      await deleteOld(db, 'connection_invites', sql`expires_at < now() - interval '30 days'`, signal);
    },
  },
  schedule: [{ task: 'connections.sweepInvites', cron: '41 3 * * *' }],
});
