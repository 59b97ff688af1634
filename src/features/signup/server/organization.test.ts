import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrganization, getAccountInfo } from '#features/organization/contract.ts';
import { listOwnProfiles } from '#features/profiles/contract.ts';
import { setUpSignup, startSignup, verifySignup } from '#features/signup/contract.ts';
import { createSignup } from '../../../testing/permissions/permissionOpenScene.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { mailTo } from '../../../testing/outbox.ts';
import { createPerson } from '../../../testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
});
afterAll(() => app.dispose());

let count = 0;
const setUp = (signupID: string, handle: string) =>
  request(app, setUpSignup, {
    params: { signupID },
    body: {
      firstName: 'Ilse',
      lastName: 'Okafor',
      screenName: `ilse.founder.${++count}`,
      password: 'kites over harbours',
      organization: { name: 'Foxglove Studio', handle },
    },
  });
const begin = async (email: string) => (await call(app, startSignup, { body: { email } })).signupID;
const verify = async (signupID: string, email: string) => {
  const code = (await mailTo(app, email)).subject.slice(0, 6);
  return request(app, verifySignup, { params: { signupID }, body: { code } });
};

test('whoever wants an organisation has it with the account', async () => {
  const email = 'founder@foxglove.example';
  const signupID = await begin(email);
  expect((await setUp(signupID, 'foxglove')).statusCode).toBe(200);
  const { accessToken } = (await verify(signupID, email)).json();
  const { profiles } = await call(app, listOwnProfiles, {}, { headers: { 'auth-token': accessToken } });
  const headers = { 'auth-token': accessToken, profile: profiles[0]!.id };
  expect(await call(app, getAccountInfo, {}, { headers })).toMatchObject({
    organizationInfo: { name: 'Foxglove Studio', handle: 'foxglove', memberCount: 1 },
    isOrganizationOwner: true,
  });
});

test('a handle that is taken is refused at the set-up, and where it was taken since, at the code: nothing is made', async () => {
  const other = await createPerson(app);
  await call(app, createOrganization, { body: { name: 'Taken', handle: 'taken' } }, other);
  const refused = await setUp(await createSignup(app, '123456'), 'Taken');
  expect([refused.statusCode, refused.json().details]).toEqual([
    409,
    [{ field: 'organization.handle', message: 'is taken' }],
  ]);

  const email = 'late@foxglove.example';
  const signupID = await begin(email);
  expect((await setUp(signupID, 'soon_taken')).statusCode).toBe(200);
  const third = await createPerson(app);
  await call(app, createOrganization, { body: { name: 'Faster', handle: 'soon_taken' } }, third);
  expect((await verify(signupID, email)).statusCode).toBe(409);
  expect((await setUp(signupID, 'still_free')).statusCode).toBe(200);
  expect((await verify(signupID, email)).statusCode).toBe(200);
});
