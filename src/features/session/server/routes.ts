import {
  changePassword,
  checkReset,
  endOtherSessions,
  endSession,
  listSessions,
  refresh,
  requestReset,
  resetPassword,
  sessionOptions,
  signIn,
  signOut,
} from '#features/session/contract.ts';
import { command, read, type Route } from '#platform/server/http/feature.ts';
import { mailLeaves } from '#platform/server/jobs/mail.ts';
import { keepPassword, preparePassword } from './changePassword.ts';
import { checkSignIn, endOwnSession, refreshSession } from './commands.ts';
import { devicesOf, endDevice, endOtherDevices } from './devices.ts';
import { factorRoutes } from './factors/routes.ts';
import { signInOrAsk } from './factors/secondStep.ts';
import { relyingParty } from './factors/webAuthn.ts';
import { askForReset, keepReset, limitRequests, lookAtReset, prepareReset } from './resets.ts';

export const routes: Route[] = [
  command(signIn, signInOrAsk, checkSignIn),
  command(refresh, refreshSession),
  command(signOut, endOwnSession),
  read(sessionOptions, async ({ services }) => ({
    mailTo: mailLeaves(services.config) ? ('mail' as const) : ('outbox' as const),
    passkeys: relyingParty(services.config)?.id ?? null,
  })),
  command(requestReset, askForReset, limitRequests),
  read(checkReset, lookAtReset),
  command(resetPassword, keepReset, prepareReset),
  read(listSessions, devicesOf),
  command(endSession, endDevice),
  command(endOtherSessions, endOtherDevices),
  command(changePassword, keepPassword, preparePassword),
  ...factorRoutes,
];
