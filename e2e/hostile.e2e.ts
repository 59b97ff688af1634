import { expect, test } from './harness.ts';

const SCRIPT = `fetch('/api/people/account/profiles').then(() => { window.ran = true; }); window.ran = true; alert('ran');`;
const files = [
  {
    name: 'drawing.svg',
    mimeType: 'image/svg+xml',
    text: `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300" onload="${SCRIPT.replaceAll('"', "'")}"><script>${SCRIPT}</script><rect width="400" height="300" fill="teal"/></svg>`,
  },
  { name: 'page.html', mimeType: 'text/html', text: `<!doctype html><script>${SCRIPT}</script>` },
  { name: 'photo.gif', mimeType: 'image/gif', text: `GIF89a/*<script>${SCRIPT}</script>*/=1;${SCRIPT}` },
];

test('a file with a script in it does not run, however it is opened', async ({ openPerson }) => {
  const { page, context, expectProblem } = await openPerson();
  // The policy on files forbids even the styles of the browser's own picture page.
  expectProblem(/ERR_ABORTED|Download|status of 40\d|ERR_BLOCKED|Applying inline style violates/);
  const dialogs: string[] = [];
  context.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });

  await page.goto('/');
  await page.getByRole('button', { name: 'New post' }).first().click();
  await page.waitForURL('**/posts/*');
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles(files.map(({ name, mimeType, text }) => ({ name, mimeType, buffer: Buffer.from(text) })));
  await expect.poll(() => page.locator('figure img, a[download]').count()).toBe(files.length);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);

  // Every address the page shows of them, opened by itself in a window of its own.
  const shown = await page
    .locator('figure img, a[download]')
    .evaluateAll((elements) =>
      elements
        .flatMap((element) => [element.getAttribute('href') ?? '', element.getAttribute('src') ?? ''])
        .filter(Boolean),
    );
  const originals = shown.map((address) => address.replace(/\/(large|medium|small|preview)\?/, '/original?'));
  for (const address of new Set([...shown, ...originals])) {
    const tab = await context.newPage();
    await tab.goto(address).catch(() => undefined); // an attachment is not a page: the navigation ends
    expect(await tab.evaluate(() => 'ran' in window).catch(() => false), address).toBe(false);
    await tab.close();
  }
  expect(dialogs).toEqual([]);
});

test('a note with a script, an event handler or a script address is stored harmless', async ({
  openPerson,
}) => {
  const { page, context } = await openPerson();
  const dialogs: string[] = [];
  context.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'New post' }).first().click();
  await page.waitForURL('**/posts/*');
  const postID = page.url().split('/').at(-1)!;
  const stored = await page.evaluate(async (id) => {
    const cookie = (name: string) =>
      decodeURIComponent(
        document.cookie
          .split('; ')
          .find((part) => part.startsWith(`${name}=`))
          ?.split('=')[1] ?? '',
      );
    const headers = {
      'content-type': 'application/json',
      'auth-token': cookie('token'),
      profile: cookie('currentProfileID'),
    };
    const post = await (
      await fetch(`/api/content/post/${id}/things`, { method: 'POST', headers, body: '{}' })
    ).json();
    const body = `<p onclick="alert(1)">Words<img src=x onerror="alert(2)"><script>alert(3)</script><a href="javascript:alert(4)">link</a><svg onload=alert(5)></svg></p>`;
    const made = await fetch(`/api/content/board/${post.boardID}/post/${id}/note`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ body }),
    });
    return ((await made.json()) as { body: string }).body;
  }, postID);
  expect(stored).toContain('Words');
  expect(stored).not.toMatch(/script|onerror|onclick|onload|javascript/i);
  await page.reload();
  await page.getByText('Words').first().click();
  await page.getByText('link').first().click();
  expect(dialogs).toEqual([]);
});
