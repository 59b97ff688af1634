import type { TestApp } from '../../../testing/app.ts';
import { PASSWORD, type Person } from '../../../testing/people.ts';
import { createReset } from '../../../testing/permissions/permissionOpenScene.ts';
import { TestPasskey } from '../../../testing/testPasskey.ts';
import { openSession } from '../server/index.ts';
import { createPasskeyAnswer, createSecondStep, here } from './factors.ts';
import { body, nothing } from '../../../testing/permissions/permissionInputs.ts';
import {
  open,
  self,
  others,
  unready,
  type Permissions,
} from '../../../testing/permissions/permissionRows.ts';

const ownPassword = () => ({ body: { password: PASSWORD } });

async function refreshTokenOf(app: TestApp, { accountID }: Person): Promise<string> {
  return (await openSession(app.services.db, accountID, 'Test')).refreshToken;
}

/** Who may make which of its calls, and a valid request of each. */
export const permissions: Permissions = {
  'session.signIn': open(async (_, { email, password }) => ({ body: { userName: email, password } })),
  'session.refresh': open(async (app, person) => ({
    body: { refreshToken: await refreshTokenOf(app, person) },
  })),
  'session.signOut': open(async (app, person) => ({
    body: { refreshToken: await refreshTokenOf(app, person) },
  })),
  'session.options': open(async () => ({})),
  'session.requestReset': open(async (_, { email }) => ({ body: { email } })),
  'session.checkReset': open(async (app, person) => ({ params: { token: await createReset(app, person) } })),
  'session.resetPassword': open(async (app, person) => ({
    params: { token: await createReset(app, person) },
    body: { password: 'kites over harbours' },
  })),
  'session.list': self(nothing),
  'session.end': others(({ sessionID }) => ({ params: { sessionID } })),
  'session.endOthers': self(nothing),
  'session.changePassword': self(
    body(nothing, () => ({
      currentPassword: PASSWORD,
      newPassword: 'kites over harbours',
    })),
  ),
  'session.secondStep': open(createSecondStep),
  'session.passkeyOptions': open(async () => ({})),
  'session.passkey': open(createPasskeyAnswer),
  'session.secondFactor': self(() => ({})),
  'session.beginCodes': self(ownPassword),
  'session.confirmCodes': others(() => ({ body: { code: '000000' } })),
  'session.removeCodes': self(ownPassword),
  'session.beginPasskey': self(ownPassword),
  'session.addPasskey': unready(() => ({ body: new TestPasskey(here).made('nobody asked for it') })),
  'session.removePasskey': others(() => ({ params: { passkeyID: 'nobodys' }, ...ownPassword() })),
  'session.renewRecoveryCodes': unready(ownPassword),
};
