import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FileBlock } from '#blocks/file/contract.ts';
import { OPENS } from '#blocks/file/contract/original.ts';
import type { Post } from '#features/posts/contract.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { hostileFiles, hostileNames } from '../../../testing/attack/hostileFiles.ts';
import { createTeam, type Team } from '../../../testing/team.ts';
import { createTestPost, originOf, uploadFile } from '../../../testing/uploads.ts';

let app: TestApp;
let team: Team;
let post: Post;

beforeAll(async () => {
  app = await createTestApp({ listen: true, jobs: true });
  team = await createTeam(app);
  post = await createTestPost(app, team.contributor, team.boardID);
});
afterAll(() => app.dispose());

/** Expects the headers that every served file has, whatever it contains. */
async function expectHarmless(block: FileBlock): Promise<void> {
  for (const url of [block.url, ...block.variants.map((variant) => variant.url)]) {
    const response = await fetch(originOf(app) + url);
    expect(response.status).toBe(200);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(response.headers.get('content-type')).not.toMatch(/html|xml|svg|javascript|text/);
    const inline = response.headers.get('content-disposition')!.startsWith('inline');
    const bytes = Buffer.from(await response.arrayBuffer());
    if (inline && !/^(?:audio|video)\//.test(block.fileMime)) {
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect((await sharp(bytes).metadata()).format).toBe('webp');
      expect(bytes.includes('script')).toBe(false);
    }
  }
  expect(
    (await fetch(originOf(app) + block.url, { method: 'HEAD' })).headers.get('content-disposition'),
  ).toMatch(/^(?:audio|video)\//.test(block.fileMime) ? /^inline/ : /^attachment/);
  // Asked to be shown, it is if it is sound, video or a picture of pixels, by that very type.
  const { headers } = await fetch(`${originOf(app)}${block.url}&${OPENS}=1`, { method: 'HEAD' });
  expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  if (headers.get('content-disposition')!.startsWith('inline'))
    expect(headers.get('content-type')).toMatch(/^(?:audio|video|image)\/(?!svg)/);
}

const files = await hostileFiles();

test('there are many of them', () => {
  expect(files.length + hostileNames.length).toBeGreaterThanOrEqual(60);
});

test.each(files)('$what ($name)', { timeout: 70_000 }, async ({ name, bytes, mime, picture }) => {
  const block = await uploadFile(
    app,
    team.contributor,
    post,
    { name, bytes, mimeType: 'image/png' },
    {},
    65_000,
  );
  expect({ mime: block.fileMime, picture: block.variants.length > 0 }).toEqual({ mime, picture });
  await expectHarmless(block);
});

test.each(hostileNames)('the name %j is shown as %j', async (name, shown) => {
  const block = await uploadFile(app, team.contributor, post, { name, bytes: Buffer.from('A lamp.') });
  expect(block.fileName).toBe(shown);
  const disposition = (await fetch(originOf(app) + block.url, { method: 'HEAD' })).headers.get(
    'content-disposition',
  )!;
  expect(disposition).toMatch(
    /^attachment; filename="[^"\\%]+"; filename\*=UTF-8''[A-Za-z0-9%._~!#$&+^`|-]+$/,
  );
  expect(decodeURIComponent(disposition.split("''")[1]!)).toBe(shown);
});
