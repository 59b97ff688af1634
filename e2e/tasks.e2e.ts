import { expect, phone, test, type Person } from './harness.ts';
import { joinBoard } from './joinBoard.ts';

const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

/** A day some days from now. */
const today = (days = 0) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function writePosts({ api }: Person, ...titles: string[]) {
  const { _id: boardID } = await api<{ _id: string }>('POST', '/content/board/create', { title: 'Depot' });
  const posts = [];
  for (const title of titles)
    posts.push(await api<{ _id: string }>('POST', `/content/board/${boardID}/post/create`, { title }));
  return { boardID, postIDs: posts.map(({ _id }) => _id) };
}

test('a post is made a task beside it, is filtered by on its board, and moves from column to column', async ({
  openPerson,
}) => {
  const person = await openPerson({ name: 'Ilse Okafor', ...wide });
  const { page } = person;
  const { boardID, postIDs } = await writePosts(person, 'Lamps', 'Chairs');
  await page.goto(`/posts/${postIDs[0]}`);
  await page.getByRole('button', { name: 'Post Task', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Post Task' });
  await panel.getByRole('button', { name: 'Make it a task' }).click();
  await panel.getByRole('combobox', { name: 'Priority' }).selectOption('HIGH');
  const due = panel.getByLabel('Due date');
  await due.fill(today());
  await due.press('Enter');
  await panel.getByRole('combobox', { name: 'Add somebody' }).fill('ilse');
  await page.getByRole('option', { name: 'Ilse Okafor' }).click();
  await page.getByText('Task member added successfully').waitFor();
  await page.getByRole('article').getByText('Due today').waitFor();

  // On the board, by the filter, which the back button takes back.
  await page.goto(`/boards/${boardID}`);
  const posts = page.locator('#main [data-item] h2');
  await expect.poll(() => posts.count()).toBe(2);
  await page.getByRole('button', { name: 'Task', exact: true }).click();
  const filter = page.getByRole('complementary', { name: 'Task Filter' });
  await filter.getByText('High', { exact: true }).click();
  await expect.poll(() => posts.allInnerTexts()).toEqual(['Lamps']);
  expect(await filter.getByRole('radio', { name: 'Assigned' }).isChecked()).toBe(true);
  expect(new URL(page.url()).search).toContain('priority=high');
  await page.goBack();
  await expect.poll(() => posts.count()).toBe(2);

  // Several are assigned at once, and one step takes that back: whoever was on one of them stays.
  await page.getByRole('button', { name: 'Task', exact: true }).click(); // closes the panel
  await filter.waitFor({ state: 'detached' });
  const assignees = async () => {
    const list = await person.api<{ info: { title: string; taskMode: boolean; taskMembers: object[] }[] }>(
      'POST',
      `/content/board/${boardID}/post`,
      { sortBy: 'title' },
    );
    return list.info.map(({ title, taskMode, taskMembers }) => [title, taskMode, taskMembers.length]);
  };
  await page.getByRole('link', { name: 'Chairs', exact: true }).hover();
  await page.getByRole('checkbox', { name: 'Select Chairs' }).check();
  const bar = page.getByRole('toolbar', { name: 'Selected posts' });
  await bar.getByRole('button', { name: 'Select all 2' }).click();
  await bar.getByRole('button', { name: 'Assign', exact: true }).click();
  const assign = page.getByRole('dialog', { name: 'Assign 2 posts' });
  await assign.getByRole('combobox', { name: 'Who is to do it' }).fill('ilse');
  await page.getByRole('option', { name: 'Ilse Okafor' }).click();
  await assign.getByRole('button', { name: 'Leave out Ilse Okafor' }).waitFor();
  await assign.getByRole('button', { name: 'Assign', exact: true }).click();
  await page.getByText('2 posts assigned').waitFor();
  expect(await assignees()).toEqual([
    ['Chairs', true, 1],
    ['Lamps', true, 1],
  ]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('1 post taken back').waitFor();
  expect(await assignees()).toEqual([
    ['Chairs', false, 0],
    ['Lamps', true, 1],
  ]);

  // Over all boards: by the menu, by dragging and by the arrow keys.
  await page.goto('/tasks');
  await page.getByRole('region', { name: 'Due today' }).getByRole('link', { name: 'Lamps' }).waitFor();
  await page.getByRole('button', { name: 'Status of Lamps: Open' }).click();
  await page.getByRole('menuitemradio', { name: 'In progress' }).click();
  await page.getByRole('button', { name: 'Status of Lamps: In progress' }).waitFor();
  await page.getByRole('radio', { name: 'Board' }).check({ force: true });
  const column = (name: string) => page.getByRole('region', { name, exact: true });
  const card = (status: string) => column(status).getByRole('link', { name: 'Lamps' });
  await card('In progress').waitFor();
  await column('In progress').getByRole('article').dragTo(column('In review'));
  await card('In review').waitFor();
  await card('In review').press('ArrowRight');
  await card('Completed').waitFor();

  // A new task begins in a column, with its status; by its tag and board it is found, in the address.
  await column('In review').getByRole('button', { name: 'New task: In review' }).click();
  const made = page.getByRole('dialog', { name: 'New task: in review' });
  await made.getByRole('textbox', { name: 'Title' }).fill('Brackets');
  await made.getByRole('combobox', { name: 'Board' }).selectOption('Depot');
  await made.getByRole('button', { name: 'Make task' }).click();
  const brackets = column('In review').getByRole('link', { name: 'Brackets' });
  await brackets.waitFor();
  const tasks = await person.api<{ info: { _id: string }[] }>('POST', '/content/tasks', {
    search: 'Brackets',
  });
  await person.api('PUT', `/content/tag/thing/${tasks.info[0]!._id}/POST`, { tags: ['Brass'] });
  const filters = page.locator('#main');
  await filters.getByRole('button', { name: 'Tags', exact: true }).click();
  const tags = page.getByRole('dialog', { name: 'Show tasks with tags' });
  await tags.getByRole('combobox', { name: 'Find a tag' }).fill('bra');
  await page.getByRole('option', { name: 'Brass' }).click();
  await card('Completed').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await tags.waitFor({ state: 'detached' });
  await filters.getByRole('button', { name: 'Boards', exact: true }).click();
  await page.getByRole('dialog', { name: 'Filter by board' }).getByText('Depot', { exact: true }).click();
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toMatchObject({ tags: 'Brass', boards: boardID });
  await brackets.waitFor();
});

test('whoever is given a task finds it on the first page and in the sidebar, at once', async ({
  openPerson,
}) => {
  const owner = await openPerson({ name: 'Ilse Okafor', ...wide });
  const helper = await openPerson({ name: 'Tariq Lindqvist', ...phone });
  const { boardID, postIDs } = await writePosts(owner, 'Fire exit drawings');
  await joinBoard(owner, helper, boardID, 'CONTRIBUTOR');
  await helper.page.goto('/');
  await helper.page.getByText('Nothing is due. That is allowed.').waitFor();
  const at = `/content/board/${boardID}/post/${postIDs[0]}`;
  await owner.api('PUT', `${at}/task-settings`, { taskDueDate: '2026-01-02' });
  // By a key, in the list of all tasks.
  await owner.page.goto('/tasks?scope=all');
  await owner.page.getByRole('link', { name: 'Fire exit drawings' }).focus();
  await owner.page.keyboard.press('a');
  const people = owner.page.getByRole('dialog', { name: 'People of Fire exit drawings' });
  await people.getByRole('combobox', { name: 'Add somebody' }).fill('tariq');
  await owner.page.getByRole('option', { name: 'Tariq Lindqvist' }).waitFor();
  await owner.page.keyboard.press('Enter');
  await people.getByRole('button', { name: 'Take Tariq Lindqvist off' }).waitFor();
  const due = helper.page.getByRole('region', { name: 'Due' });
  await due.getByRole('link', { name: /Fire exit drawings/ }).waitFor();
  await owner.api('PUT', `${at}/task-settings`, { taskDueDate: today(3) });
  await helper.page.getByText('Nothing is due. That is allowed.').waitFor();
  const coming = helper.page.getByRole('region', { name: 'Coming up' });
  await coming.getByRole('link', { name: /Fire exit drawings/ }).waitFor();
  await owner.api('PUT', `${at}/task-settings`, { taskStatus: 'CLOSED' });
  await coming.waitFor({ state: 'detached' });
  await helper.page.getByText('Nothing is due. That is allowed.').waitFor();
});
