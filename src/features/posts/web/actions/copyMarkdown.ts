import { addressesIn, markdownOf, readTitles, type DocumentNode } from '#blocks/note/web/index.ts';
import type { Thing } from '#blocks/contract/index.ts';
import { blockName } from '#blocks/web/index.ts';
import { openPost, UNTITLED, type Post, type PostSummary } from '#features/posts/contract.ts';
import { openedPost } from '#features/posts/web/postQueries.ts';
import type { Platform } from '#platform/web/platform.ts';
import { hrefOf, placeOf } from '#subjects/contract.ts';
import { toast } from '#ui/web/index.ts';
import { asWritten } from '../page/saving/blockSaves.ts';

/** Puts a whole post on the clipboard as Markdown: its title, its notes, and links to its files. */
export async function copyMarkdown(platform: Platform, { _id: postID }: PostSummary): Promise<void> {
  const profileID = platform.profileID();
  try {
    // The cache may hold only a part of a long post, or its summary from a list.
    const shown = platform.cache.entry(openedPost(postID, profileID))?.data;
    const isWhole = shown?.isOpen && !shown.hasOlderThings && !shown.hasRecentThings;
    const post = isWhole ? shown : await readWhole(platform, postID);
    const wanted = addressesIn(post.things.map((thing) => ('body' in thing ? thing.body : '')).join(' '));
    // Without a connection, what it leads to is "a post".
    const titles =
      wanted.length === 0
        ? {}
        : await readTitles(platform.call, wanted).then(
            ({ data }) => data,
            () => ({}),
          );
    const text = postMarkdown(
      { ...post, things: post.things.map((thing) => asWritten(platform, thing)) },
      { origin: location.origin, titleOf: (address) => titles[address] },
    );
    await navigator.clipboard.writeText(text);
    toast({ message: 'Copied as Markdown', variant: 'success', id: 'copy' });
  } catch {
    toast({ message: 'The post could not be copied', variant: 'danger', id: 'copy' });
  }
}

async function readWhole({ call }: Platform, postID: string): Promise<Post> {
  const query = { fetchAll: 'true', talk: 'false' } as const;
  return (await call(openPost, { params: { postID }, query, body: {} })).data;
}

/** A post as Markdown. @param options as `markdownOf` takes them */
export function postMarkdown(
  post: Pick<Post, 'title' | 'things' | 'thingOrder'>,
  options: { origin: string; titleOf?: (address: string) => string | undefined },
): string {
  const things = new Map(post.things.map((thing) => [thing._id, thing]));
  const blocks = post.thingOrder.flatMap(({ _id }) => things.get(_id) ?? []);
  const parts = blocks.map((thing) =>
    thing.thingType === 'NOTE'
      ? markdownOf(JSON.parse(thing.bodyRaw) as DocumentNode, options)
      : fileMarkdown(thing, options.origin),
  );
  return [`# ${escaped(post.title || UNTITLED)}`, ...parts].filter((part) => part !== '').join('\n\n') + '\n';
}

/** Files lie behind links that expire: what is copied leads to where they are looked at. */
function fileMarkdown(thing: Thing, origin: string): string {
  const link = (one: Thing) =>
    `[${escaped(one.title || blockName(one))}](${origin}${hrefOf(placeOf({ type: one.thingType, id: one._id }, one))})`;
  const within =
    thing.thingType === 'COLLECTION' ? thing.things.map((file) => `- ${link(file)}`).join('\n') : '';
  return [link(thing), thing.description ? escaped(thing.description) : '', within]
    .filter((part) => part !== '')
    .join('\n\n');
}

const escaped = (text: string) => text.replaceAll(/[\\`*_[\]<]/g, '\\$&').replaceAll(/\s*\n\s*/g, ' ');
