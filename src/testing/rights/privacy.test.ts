import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../app.ts';
import { readServer } from '../describedServer.ts';
import { callsInScene } from '../permissions/permissionTable.ts';
import { createCast, createScene, type Cast, type Scene } from '../permissions/permissionScene.ts';
import { setStage, type Stage } from '../permissions/permissionStage.ts';

// Every call that names a person, now or in time to come: the fields that they hide are in no answer to anybody else.

/** One who may do little on the board, and one who may do nearly everything. */
const lookers = ['stranger', 'co-owner'] as const;

let app: TestApp;
let send: Awaited<ReturnType<typeof readServer>>['send'];
let cast: Cast;
let scene: Scene;
let stage: Stage;

beforeAll(async () => {
  app = await createTestApp();
  ({ send } = await readServer(app));
  cast = await createCast(app);
  scene = await createScene(app, cast, 'public');
  const { db } = app.services;
  const hidden = sql`about = 'hush', location = 'hush', phone = 'hush', website = 'hush', address1 = 'hush', address2 = 'hush',
    city = 'hush', state = 'hush', zip = 'hush', country = 'hush', phone_recovery = 'hush', email_recovery = 'hush@example.org',
    links = '[{"label": "hush", "url": "hush"}]', first_note_title = 'hush'`;
  await sql`update profiles set ${hidden}, show_about = false, show_phone = false, show_email = false,
    show_web_social = false, show_location = false, show_address = false`.execute(db);
  await sql`update accounts set email = ('hush.' || id || '@example.org')`.execute(db);
  // The fields of those who look are empty: they would see their own in any case.
  for (const { profileID, accountID } of lookers.map((who) => cast[who])) {
    await sql`update profiles set about = '', location = '', phone = '', website = '', address1 = '', address2 = '',
      city = '', state = '', zip = '', country = '', phone_recovery = null, email_recovery = null, links = '[]',
      first_note_title = '' where id = ${profileID}`.execute(db);
    await sql`update accounts set email = (id || '@example.org') where id = ${accountID}`.execute(db);
  }
  stage = await setStage(app);
});
afterAll(async () => {
  await stage.remove();
  await app.dispose();
});

test.each(Object.keys(callsInScene))('%s tells nothing that people hide', async (name) => {
  const input = callsInScene[name]!(scene);
  if (!input) return;
  for (const who of lookers) {
    const { body } = await send(name, input, cast[who].headers);
    expect(body).not.toContain('hush');
    await stage.reset();
  }
});

test('the probe finds what is told', async () => {
  const { body } = await send('profiles.info', {}, cast.owner.headers);
  expect(body).toContain('hush');
});
