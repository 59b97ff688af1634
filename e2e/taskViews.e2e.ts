import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright';
import { expect, phone, test, type Person } from './harness.ts';

const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

/** A day some days from now, as the person's browser has it. */
const day = (days = 0) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function writeTask({ api, profileID }: Person, boardID: string, title: string, settings: object) {
  const { _id } = await api<{ _id: string }>('POST', `/content/board/${boardID}/post/create`, { title });
  const at = `/content/board/${boardID}/post/${_id}`;
  await api('PUT', `${at}/task-settings`, settings);
  await api('POST', `${at}/task-member`, { taskMembers: [{ profileID }] });
  return _id;
}

test('tasks lie in a calendar, along a timeline, and come to charts', async ({ openPerson }) => {
  const person = await openPerson({ name: 'Ilse Okafor', ...wide });
  const { page, api } = person;
  const { _id: boardID } = await api<{ _id: string }>('POST', '/content/board/create', { title: 'Depot' });
  const estimate = { taskEstimateQuantity: 2, taskActualQuantity: 3 };
  await writeTask(person, boardID, 'Lamps', { taskDueDate: day(), ...estimate });
  await writeTask(person, boardID, 'Chairs', { taskStatus: 'COMPLETED', taskDueDate: day(1) });

  const dueOf = async () => {
    const { info } = await api<{ info: { taskDueDate: string; title: string }[] }>('POST', '/content/tasks', {
      search: 'Lamps',
    });
    return info[0]!.taskDueDate;
  };

  // In the calendar, by dragging and by the menu.
  await page.goto('/tasks');
  await page.getByRole('radio', { name: 'Calendar' }).check({ force: true });
  await page.getByRole('button', { name: 'Shown' }).click();
  await page.getByRole('menuitemradio', { name: 'Week' }).click();
  const calendar = page.getByRole('region', { name: 'Calendar' });
  const days = calendar.locator('[data-today]');
  await days.getByRole('link', { name: 'Lamps' }).waitFor();
  const other = calendar.locator('[class*="day"]:not([data-today])[data-empty]').first();
  await days.getByRole('article').filter({ hasText: 'Lamps' }).dragTo(other);
  await expect.poll(dueOf).not.toBe(day());
  await expect.poll(() => days.getByRole('link', { name: 'Lamps' }).count()).toBe(0);
  await calendar.getByRole('button', { name: 'Due date of Lamps' }).click();
  await page.getByRole('menuitem', { name: 'Today', exact: true }).click();
  await days.getByRole('link', { name: 'Lamps' }).waitFor();
  // So does what this week comes to.
  const week = calendar.getByRole('region', { name: 'This week' });
  await week.getByText('2 d', { exact: true }).waitFor();
  await week.getByText('none', { exact: true }).waitFor();
  // A task without a day stands beside the calendar, and is dragged onto one.
  const undatedID = await writeTask(person, boardID, 'Shelves', {});
  const undated = calendar.getByRole('complementary', { name: 'Without a date' });
  await undated.getByRole('article').filter({ hasText: 'Shelves' }).dragTo(days);
  await days.getByRole('link', { name: 'Shelves' }).waitFor();
  await undated.waitFor({ state: 'detached' });
  const undatedAt = `/content/board/${boardID}/post/${undatedID}/task-settings`;
  await expect
    .poll(async () => (await api<{ taskDueDate: string | null }>('GET', undatedAt)).taskDueDate)
    .toBe(day());
  await api('DELETE', `/content/board/${boardID}/post/${undatedID}`);
  await days.getByRole('link', { name: 'Shelves' }).waitFor({ state: 'detached' });

  // A post that ends on one of its days stands there, live, where one looks at what is everybody's.
  const lookAt = (whose: RegExp) =>
    page.getByRole('group', { name: 'Whose tasks' }).getByRole('button', { name: whose }).click();
  const { _id: ending } = await api<{ _id: string }>('POST', `/content/board/${boardID}/post/create`, {
    title: 'Exhibition',
  });
  const ends = days.getByRole('link', { name: 'Ends: Exhibition' });
  const endsOn = (endDate: string | null) =>
    api('PUT', `/content/board/${boardID}/post/${ending}/settings`, { endDate });
  await endsOn(`${day()}T12:00:00.000Z`);
  await lookAt(/^All/);
  await ends.waitFor();
  await endsOn(null);
  await ends.waitFor({ state: 'detached' });
  await endsOn(`${day()}T12:00:00.000Z`);
  await ends.waitFor();
  await lookAt(/^Assigned to me/);
  await ends.waitFor({ state: 'detached' });

  // Along the timeline, by dragging its bar and by the arrow keys.
  await page.getByRole('radio', { name: 'Timeline' }).check({ force: true });
  const timeline = page.getByRole('region', { name: 'Timeline' });
  // A task that was due long before these weeks is late into them.
  const late = await writeTask(person, boardID, 'Ledgers', { taskDueDate: day(-60) });
  const ledgers = timeline.getByRole('article').filter({ hasText: 'Ledgers' });
  await ledgers.waitFor();
  await api('DELETE', `/content/board/${boardID}/post/${late}`);
  await ledgers.waitFor({ state: 'detached' });
  const row = timeline.getByRole('article').filter({ hasText: 'Lamps' });
  await row.getByText('due Today, 2 days, 3 spent').waitFor();
  await row.getByRole('link', { name: 'Lamps' }).press('ArrowRight');
  await expect.poll(dueOf).toBe(day(1));
  const bar = row.locator('[data-movable]');
  const box = (await bar.boundingBox())!;
  const width = box.width / 2;
  await page.mouse.move(box.x + width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + width / 2 + 3 * width, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(dueOf).toBe(day(4));

  // In charts, each with its numbers as a table.
  await page.getByRole('radio', { name: 'Charts' }).check({ force: true });
  const figures = page.getByRole('button', { name: 'As a table' });
  await expect.poll(() => figures.count()).toBe(3);
  await page.getByRole('heading', { name: 'Ilse Okafor has the most to do: 1 open' }).waitFor();
  // The report is downloaded as it is shown: the drawing, or the numbers.
  const downloaded = async (name: string) => {
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name }).first().click();
    const file = await coming;
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
  };
  const drawing = await downloaded('Download the drawing (SVG)');
  expect(drawing.name).toBe('tasks-by-week.svg');
  expect(drawing.text).toMatch(/^<svg .*<path .*Completed<.*<\/svg>$/s);
  await figures.nth(0).click();
  expect((await downloaded('Download the table (CSV)')).text).toMatch(/^\ufeffUntil,Open,Completed\r\n20/);
  await figures.nth(1).click();
  await figures.nth(2).click();
  const rows = (name: RegExp) => page.getByRole('row', { name });
  await rows(/^Lamps 2 d 3 d$/).waitFor();
  await rows(/ 1 1$/).first().waitFor();
  await rows(/^Ilse Okafor 1 none 1 2 d 3 d$/).waitFor();
  await page.getByRole('button', { name: /^Weeks/ }).click();
  await page.getByRole('menuitemradio', { name: 'Last 4 weeks' }).click();
  await page.getByRole('columnheader', { name: 'Done, 4 weeks' }).waitFor();
});

test('the panel of a task says what was done and what was not', async ({ openPerson }) => {
  const person = await openPerson({ name: 'Ilse Okafor', ...wide });
  const { page, api } = person;
  const { _id: boardID } = await api<{ _id: string }>('POST', '/content/board/create', { title: 'Depot' });
  const postID = await writeTask(person, boardID, 'Lamps', {});
  await page.goto(`/posts/${postID}?panel=task`);
  const panel = page.getByRole('complementary', { name: 'Post Task' });
  const priority = panel.getByRole('combobox', { name: 'Priority' });
  const saved = async () => {
    const path = `/content/board/${boardID}/post/${postID}/task-settings`;
    return (await api<{ taskPriority: string }>('GET', path)).taskPriority;
  };
  for (const name of ['Low', 'Medium', 'High', 'Critical', 'No priority']) {
    await priority.selectOption(name);
    await page.getByText('Task settings updated successfully').first().waitFor();
    const fact = page.getByRole('article').getByRole('button', { name: /Post Task/ });
    await fact.getByText(name, { exact: true }).waitFor();
    await expect.poll(saved).toBe(name === 'No priority' ? 'NONE' : name.toUpperCase());
  }

  // A fault of the server passes, and is waited for; a refusal does not.
  person.expectProblem(/status of 403/);
  const fails = (path: string) =>
    page.route(`**/${path}`, (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 403, json: {} }),
    );
  await fails('task-settings');
  await priority.selectOption('High');
  await page.getByText('An error occurred while updating the task settings.').waitFor();
  await expect.poll(() => priority.inputValue()).toBe('NONE');
  await fails('task-member');
  const off = panel.getByRole('button', { name: 'Take Ilse Okafor off' });
  await off.click();
  await page.getByText('An error occurred while removing the task member.').waitFor();
  await page.unroute('**/task-member');
  await off.click();
  await page.getByText('Task member removed successfully').waitFor();
  await fails('task-member');
  await panel.getByRole('combobox', { name: 'Add somebody' }).fill('ilse');
  await page.getByRole('option', { name: 'Ilse Okafor' }).click();
  await page.getByText('An error occurred while adding the task member.').waitFor();
});

test('a task comes again when it is completed, and its check list becomes tasks', async ({ openPerson }) => {
  const person = await openPerson({ name: 'Ilse Okafor', ...wide });
  const { page, api } = person;
  const { _id: boardID } = await api<{ _id: string }>('POST', '/content/board/create', { title: 'Depot' });
  const postID = await writeTask(person, boardID, 'Water the ferns', { taskDueDate: day() });
  const item = (text: string, checked: boolean) =>
    `<li data-type="taskItem" data-checked="${checked}"><p>${text}</p></li>`;
  await api('POST', `/content/board/${boardID}/post/${postID}/note`, {
    body: `<ul data-type="taskList">${item('Fill the can', true)}${item('Find the can', false)}${item('Ask Mei', false)}</ul>`,
  });
  await page.goto(`/posts/${postID}?panel=task`);
  const panel = page.getByRole('complementary', { name: 'Post Task' });
  await panel.getByText('1 of 3 ticked off.').waitFor();
  await panel.getByRole('button', { name: 'Make tasks of the rest' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make tasks of a check list' });
  await dialog.getByText('Ask Mei').click();
  await dialog.getByRole('button', { name: 'Make 1 task' }).click();
  await page.getByText('Made 1 task').waitFor();
  // An item that is a task already is not made one again unasked.
  await panel.getByRole('button', { name: 'Make tasks of the rest' }).click();
  await dialog.getByRole('checkbox', { name: 'Find the can is a task already', checked: false }).waitFor();
  await dialog.getByRole('checkbox', { name: 'Ask Mei', checked: true }).waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const remindAt = panel.getByLabel('On', { exact: true });
  await remindAt.fill('2999-01-01T09:00');
  await remindAt.press('Enter');
  await page.getByText(/^You will be reminded 1 January 2999 09:00/).waitFor();
  await panel.getByRole('button', { name: 'Take the reminder off' }).click();
  await page.getByText('Reminder taken off').waitFor();
  await expect.poll(() => remindAt.inputValue()).toBe('');

  await panel.getByRole('combobox', { name: 'Repeats' }).selectOption('Weeks');
  await panel.getByLabel('Once in').fill('2');
  await panel.getByLabel('Once in').press('Enter');
  await page.getByRole('article').getByText('every 2 weeks').waitFor();
  await panel.getByRole('combobox', { name: 'Status' }).selectOption('Completed');
  await page.getByRole('article').getByText('every 2 weeks').waitFor({ state: 'detached' });

  await page.goto(`/boards/${boardID}`);
  await page.getByRole('heading', { name: 'Find the can' }).waitFor();
  const cards = page.locator('#main [data-item]').filter({ hasText: 'Water the ferns' });
  await expect.poll(() => cards.count()).toBe(2);
  await expect.poll(() => cards.getByLabel('1 of 3 ticked off').count()).toBe(1);
  await cards.getByLabel('0 of 3 ticked off').waitFor();
});

test('on a phone the tools of tasks take two lines below the title', async ({ openPerson }) => {
  const { page } = await openPerson({ name: 'Ilse Okafor', ...phone });
  await page.goto('/tasks');
  const middleOf = async (tool: Locator) => {
    const { y, height } = (await tool.boundingBox())!;
    return Math.round(y + height / 2);
  };
  const button = (name: string | RegExp) => page.locator('#main').getByRole('button', { name });
  const [title, views, search, sort, ...filters] = await Promise.all(
    [
      page.getByRole('heading', { name: 'Tasks', level: 1 }),
      page.getByRole('group', { name: 'View' }),
      page.getByRole('searchbox', { name: 'Find a task' }),
      button(/^Sort:/),
      ...['Status', 'Priority', 'Tags', 'Boards'].map(button),
    ].map(middleOf),
  );
  expect(Math.abs(views! - title!)).toBeLessThanOrEqual(2);
  expect(Math.abs(sort! - search!)).toBeLessThanOrEqual(2);
  expect(new Set(filters).size).toBe(1);
});

test('on a phone the facts of a task stay within its card', async ({ openPerson }) => {
  const person = await openPerson({
    name: 'Ilse Okafor',
    ...phone,
  });
  const { page, api } = person;
  const { _id: boardID } = await api<{ _id: string }>('POST', '/content/board/create', { title: 'Depot' });
  await writeTask(person, boardID, 'Lamps of the long reading room', { taskDueDate: day(-40) });
  const { info: tasks } = await api<{ info: { _id: string }[] }>('POST', '/content/tasks', {});
  const postID = tasks[0]!._id;
  for (const comment of ['By tram.', 'By cart.'])
    await api('POST', '/chat/comment', { sourceType: 'POST', sourceID: postID, comment });
  await page.goto(`/boards/${boardID}`);
  const foot = page.locator('#main [data-item] footer').first();
  await foot.locator('[data-facts]').waitFor();
  await foot.getByText('2', { exact: true }).waitFor();
  const overhang = () =>
    foot.evaluate((element) => {
      const edge = element.getBoundingClientRect().right;
      return Math.max(
        ...Array.from(element.querySelectorAll('*'), (inner) => inner.getBoundingClientRect().right - edge),
      );
    });
  expect(await overhang()).toBeLessThanOrEqual(0);
});
