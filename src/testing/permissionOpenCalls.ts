import { signUnsubscribe } from '#features/notifications/server/index.ts';
import { openSession } from '#features/session/server/index.ts';
import type { TestApp } from './app.ts';
import type { Input } from './describedServer.ts';
import { openFactorCalls } from './factors.ts';
import type { Person } from './people.ts';
import { personSecret as friendSecret } from './permissionFriend.ts';
import { createBoardLink, createContactUndo, createReset, createSignup } from './permissionScene.ts';
import { teamSecret as waitingSecret } from './permissionTeam.ts';

const unsubscribeLink = async (app: TestApp, { profileID }: Person): Promise<Input> => ({
  params: { token: await signUnsubscribe(app.services.db, { profileID, kinds: ['MENTION'] }) },
});

/** Every call that needs no session, made by somebody with an account. */
export const openCalls: Record<string, (app: TestApp, person: Person) => Promise<Input>> = {
  'health.live': async () => ({}),
  'plans.list': async () => ({}),
  'health.ready': async () => ({}),
  'session.signIn': async (_, { email, password }) => ({ body: { userName: email, password } }),
  'session.refresh': async (app, person) => ({ body: { refreshToken: await refreshTokenOf(app, person) } }),
  'session.signOut': async (app, person) => ({ body: { refreshToken: await refreshTokenOf(app, person) } }),
  'session.options': async () => ({}),
  'profiles.undoContactChange': async (app, person) => ({
    body: { token: await createContactUndo(app, person) },
  }),
  'notifications.unsubscribeInfo': unsubscribeLink,
  'notifications.unsubscribe': unsubscribeLink,
  'session.requestReset': async (_, { email }) => ({ body: { email } }),
  'session.checkReset': async (app, person) => ({ params: { token: await createReset(app, person) } }),
  'session.resetPassword': async (app, person) => ({
    params: { token: await createReset(app, person) },
    body: { password: 'kites over harbours' },
  }),
  ...openFactorCalls,
  'members.previewInvitation': async (app) => ({ body: { inviteID: await createBoardLink(app) } }),
  'connections.previewInvitation': async () => ({ body: { inviteID: friendSecret } }),
  'organization.previewOffer': async () => ({ body: { inviteID: waitingSecret } }),
  'signup.start': async () => ({ body: { email: 'somebody@example.org' } }),
  'signup.setUp': async (app) => ({
    params: { signupID: await createSignup(app, '123456') },
    body: { firstName: 'Ilse', lastName: 'Okafor', screenName: 'ilse.anew', password: 'kites over harbours' },
  }),
  'signup.resend': async (app) => ({ params: { signupID: await createSignup(app, '123456') } }),
  'signup.verify': async (app) => ({
    params: { signupID: await createSignup(app, '123456') },
    body: { code: '123456' },
  }),
  'signup.checkAvailability': async () => ({ body: { type: 'SCREENNAME', value: 'ilse.anew' } }),
};

async function refreshTokenOf(app: TestApp, { accountID }: Person): Promise<string> {
  return (await openSession(app.services.db, accountID, 'Test')).refreshToken;
}
