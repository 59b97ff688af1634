import { createBoard } from '#features/boards/contract.ts';
import { createPost } from '#features/posts/contract.ts';
import { createAccount } from '#features/signup/server/index.ts';
import { readConfig } from '#platform/server/settings/config.ts';
import { act } from '#platform/server/jobs/jobs.ts';
import { createLog } from '#platform/server/settings/log.ts';
import { openDatabase } from '#platform/server/data/openDatabase.ts';
import { hashPassword } from '#platform/server/settings/passwords.ts';
import { createApp } from '../src/app.ts';
import type { ServerProcess } from '../src/testing/serverProcess.ts';
import { PASSWORD, signInAs, type Someone } from './someone.ts';

/** A board and who owns it. */
export interface Room {
  owner: Someone;
  boardID: string;
  postIDs: string[];
}

/** Makes people, each with boards of their own and posts on them, on a server that runs. */
export async function makeRooms(
  server: ServerProcess,
  { people, boards, posts }: { people: number; boards: number; posts: number },
): Promise<Room[]> {
  const emails = await addPeople(server, people);
  const rooms: Room[] = [];
  for (const email of emails) {
    const owner = await signInAs(server.url, email);
    for (let board = 0; board < boards; board++) {
      const { _id: boardID } = await owner.call(createBoard, {}, { title: `Board ${board + 1}` });
      const postIDs: string[] = [];
      for (let post = 0; post < posts; post++) {
        const made = await owner.call(createPost, { boardID }, { title: `Post ${post + 1}` });
        postIDs.push(made._id);
      }
      rooms.push({ owner, boardID, postIDs });
    }
  }
  return rooms;
}

/** Accounts without the mails and codes of signing up. @returns their e-mail addresses */
async function addPeople(server: ServerProcess, count: number): Promise<string[]> {
  const config = readConfig({ DATA_DIR: server.dataDir });
  const log = createLog({ logLevel: 'error' });
  await using running = new AsyncDisposableStack();
  const database = running.use(await openDatabase(config, log, { beside: true }));
  const app = running.adopt(await createApp(config, log, database.pool), (made) => made.close());
  const passwordHash = await hashPassword(PASSWORD);
  const names = Array.from({ length: count }, (_, number) => `reader.${number + 1}`);
  await act({ services: app.services, committed: () => {} }, async (command) => {
    for (const screenName of names) {
      const email = `${screenName}@foxglove.example`;
      const account = { email, screenName, firstName: 'Reader', lastName: screenName.slice(7), passwordHash };
      await createAccount(command, { ...account, timeZone: 'Europe/Amsterdam' });
    }
  });
  return names.map((name) => `${name}@foxglove.example`);
}
