import { createSignup } from '../../../testing/permissions/permissionOpenScene.ts';
import { open, type Permissions } from '../../../testing/permissions/permissionRows.ts';

/** Who may make which of its calls, and a valid request of each. */
export const permissions: Permissions = {
  'signup.start': open(async () => ({ body: { email: 'somebody@example.org' } })),
  'signup.setUp': open(async (app) => ({
    params: { signupID: await createSignup(app, '123456') },
    body: { firstName: 'Ilse', lastName: 'Okafor', screenName: 'ilse.anew', password: 'kites over harbours' },
  })),
  'signup.resend': open(async (app) => ({ params: { signupID: await createSignup(app, '123456') } })),
  'signup.verify': open(async (app) => ({
    params: { signupID: await createSignup(app, '123456') },
    body: { code: '123456' },
  })),
  'signup.checkAvailability': open(async () => ({ body: { type: 'SCREENNAME', value: 'ilse.anew' } })),
};
