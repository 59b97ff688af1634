import type { Page } from 'playwright';
import { expect, test, type Person } from './harness.ts';
import { joinBoard } from './joinBoard.ts';
import { controlled, kept } from './kept.ts';
import { live } from './live.ts';
import { firstByDay } from './nightly.ts';
import { inStores } from './stores.ts';

// A word on a board or post that somebody has read, and may read no longer: nothing that their browser keeps has it.

/** No timer stands between the end of a right and this: a second, or what becomes of one on a busy machine. */
const within = { timeout: 8000, interval: 50 };

interface Place {
  boardID: string;
  postID: string;
  settings(body: object): Promise<unknown>;
  board(body: object): Promise<unknown>;
}

/** A post with the word in a note and a comment, on a board that may have it in its description. */
async function write(ana: Person, ben: Person, word: string, description: string): Promise<Place> {
  const { _id: boardID } = await ana.api<{ _id: string }>('POST', '/content/board/create', {
    title: 'Reading room',
    description,
    share: 'restricted',
  });
  const at = `/content/board/${boardID}`;
  await joinBoard(ana, ben, boardID);
  const { _id: postID } = await ana.api<{ _id: string }>('POST', `${at}/post/create`, {
    title: 'A bird',
    things: [{ body: `<p>Here lives the ${word}.</p>` }],
  });
  await ana.api('POST', '/chat/comment', {
    sourceType: 'POST',
    sourceID: postID,
    comment: `A ${word}!`,
    mentionProfiles: [{ profileID: ben.profileID }],
  });
  return {
    boardID,
    postID,
    settings: (body) => ana.api('PUT', `${at}/post/${postID}/settings`, body),
    board: (body) => ana.api('PUT', at, { _id: boardID, ...body }),
  };
}

/** Reads all of it, waits until that is kept, and goes on to another page. */
async function read(page: Page, { boardID, postID }: Place, word: string): Promise<void> {
  await page.goto(`/boards/${boardID}`);
  await page.getByRole('link', { name: 'A bird' }).first().waitFor();
  await page.goto(`/posts/${postID}?panel=comments`);
  await page.getByText(`Here lives the ${word}.`).waitFor();
  await page.getByText(`A ${word}!`).waitFor();
  await kept(page, `Here lives the ${word}.`, `A ${word}!`);
  const connected = live(page);
  await page.goto('/boards');
  await page
    .getByRole('link', { name: /Reading room/ })
    .first()
    .waitFor();
  await connected;
  expect(await inStores(page, word)).not.toEqual([]);
}

const blocked = (by: Person, who: Person, { boardID }: Place) =>
  by.api('PUT', `/content/board/${boardID}/members/role/update`, {
    profileID: who.profileID,
    role: 'blocked',
  });
const removed = (by: Person, who: Person, { boardID }: Place) =>
  by.api('PUT', `/content/board/${boardID}/members/remove`, { profileID: who.profileID });

type End = [what: string, word: string, end: (ana: Person, ben: Person, place: Place) => Promise<unknown>];

const endsOfBoards: End[] = [
  ['whom a board has blocked', 'quokkaone', blocked],
  ['who was taken off a board', 'quokkatwo', removed],
  [
    'whom the password of a board keeps out',
    'quokkathree',
    (ana, _, { boardID }) =>
      ana.api('PUT', `/content/board/${boardID}/password`, { password: 'kites over harbours' }),
  ],
  [
    'whose board is deleted',
    'quokkasix',
    (ana, _, { boardID }) => ana.api('DELETE', `/content/board/${boardID}`),
  ],
];
const endsOfPosts: End[] = [
  [
    'for whom a post no longer is',
    'quokkafive',
    (_ana, _ben, { settings }) => settings({ visibility: 'PRIVATE' }),
  ],
  [
    'whom the password of a post keeps out',
    'quokkafour',
    (_ana, _ben, { settings }) => settings({ password: 'kites over harbours' }),
  ],
];

/** Other losses of rights are forgotten by the same code; tests of the server show that each ends the rights. */
const ends = [...firstByDay(endsOfBoards), ...firstByDay(endsOfPosts)];

test.for(ends)(
  'the browser of somebody %s keeps no word of it',
  async ([what, word, end], { openPerson }) => {
    const ana = await openPerson({ name: 'Ana Brandt' });
    const ben = await openPerson({ name: 'Ben Okoye', serviceWorkers: 'allow' });
    ben.expectProblem(/40[34]/);
    // Somebody who loses a post alone still reads the description of its board.
    const isOfPost = what.includes('post');
    const place = await write(ana, ben, word, isOfPost ? 'About birds' : `All about the ${word}`);
    await read(ben.page, place, word);
    await end(ana, ben, place);
    await expect.poll(() => inStores(ben.page, word), within).toEqual([]);
    // Nor once it has written what it shows, or is loaded anew.
    await ben.page.reload();
    await ben.page.getByRole('heading', { level: 1, name: 'Boards' }).waitFor();
    await ben.page.evaluate(() => void dispatchEvent(new Event('pagehide')));
    await expect.poll(() => inStores(ben.page, word), within).toEqual([]);
  },
);

const whileClosed = firstByDay([endsOfPosts[0]!, endsOfBoards[0]!, endsOfBoards[2]!]);

test.for(whileClosed)(
  'the browser of somebody %s while it was closed keeps no word of it once it is online',
  async ([what, ending, end], { openPerson }) => {
    const word = `${ending}closed`;
    const ana = await openPerson({ name: 'Ana Brandt' });
    const ben = await openPerson({ name: 'Ben Okoye', serviceWorkers: 'allow' });
    ben.expectProblem(/40[34]|ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    const place = await write(
      ana,
      ben,
      word,
      what.includes('post') ? 'About birds' : `All about the ${word}`,
    );
    await read(ben.page, place, word);
    await ben.page.goto(`/posts/${place.postID}`);
    await ben.page.getByText(`Here lives the ${word}.`).waitFor();
    await kept(ben.page, `Here lives the ${word}.`);
    await controlled(ben.page);
    await ben.page.close();
    await end(ana, ben, place);

    // Opened again where nobody can tell it: what was read stands, as for anybody who is offline.
    await ben.context.setOffline(true);
    const page = await ben.context.newPage();
    await page.goto(`/posts/${place.postID}`);
    await page.getByText(`Here lives the ${word}.`).waitFor();
    // Online, it goes: what is shown, and what is shown nowhere.
    await ben.context.setOffline(false);
    await page.getByText(`Here lives the ${word}.`).waitFor({ state: 'detached' });
    await expect.poll(() => inStores(page, word), within).toEqual([]);
    expect(await page.content()).not.toContain(word);
    await page.goto('/boards');
    await page.getByRole('heading', { level: 1, name: 'Boards' }).waitFor();
    await page.evaluate(() => void dispatchEvent(new Event('pagehide')));
    await expect.poll(() => inStores(page, word), within).toEqual([]);
  },
);

test('a browser that is opened online forgets what its person lost while it was closed, though nothing shows it', async ({
  openPerson,
}) => {
  const word = 'quokkaseven';
  const ana = await openPerson({ name: 'Ana Brandt' });
  const ben = await openPerson({ name: 'Ben Okoye', serviceWorkers: 'allow' });
  const place = await write(ana, ben, word, `All about the ${word}`);
  await read(ben.page, place, word);
  await ben.page.close();
  await removed(ana, ben, place);
  const page = await ben.context.newPage();
  await page.goto('/settings');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.content()).not.toContain(word);
  await expect.poll(() => inStores(page, word), within).toEqual([]);
});
