import { sessionEnded } from '#features/session/contract.ts';
import { defineFeature } from '#platform/server/http/feature.ts';
import { sessionChecks } from './checks.ts';
import { mailReset, tell } from './mails.ts';
import { routes } from './routes.ts';
import { sweepSessions } from './sweep.ts';

export { accountOfToken, createAuthenticator, type Authenticator } from './authenticator.ts';
export { isActiveSince } from './activeSince.ts';
export { startSession } from './commands.ts';
export { endSessions } from './endSessions.ts';
export { forgetCredentials, voidResets } from './forgetCredentials.ts';
export { readerInAnySession } from './readerInAnySession.ts';
export { refuseCommonPassword } from './newPassword.ts';
export { checkOwnPassword } from './ownPassword.ts';
export { shutOut } from './shutOut.ts';
export { signedInSessions } from './signedIn.ts';
export { openSession } from './tokens.ts';

export const session = defineFeature({
  name: 'session',
  routes,
  checks: sessionChecks,
  access: { ended: [sessionEnded] },
  jobs: { 'session.sweep': sweepSessions, 'session.mailReset': mailReset, 'session.tell': tell },
  schedule: [{ task: 'session.sweep', cron: '7 * * * *' }],
});
