import { htmlForOthers, markdownOf, type DocumentNode } from '#blocks/note/web/index.ts';
import type { Thing } from '#blocks/contract/index.ts';
import { blockName } from '#blocks/web/index.ts';
import { type Post } from '#features/posts/contract.ts';
import { MOST_THINGS } from '#features/posts/contract/movingThings.ts';
import { isID } from '#platform/web/page/page.ts';
import { createStore } from '#ui/web/index.ts';

/** Blocks on the clipboard: which they are. Elsewhere than in a post, their words are pasted. */
export interface Clip {
  postID: string;
  thingIDs: string[];
  /** The blocks are moved to where they are pasted; else copied. */
  isCut: boolean;
  /** The order of their post, for who takes that back. */
  order: string[];
}

const TYPE = 'application/x-octavo-blocks';

/** Blocks that were cut here, until they are pasted. */
export const cutBlocks = createStore<readonly string[]>([]);

/** Puts blocks on the clipboard. */
export function writeClip(data: DataTransfer, post: Post, things: readonly Thing[], isCut: boolean): void {
  const clip: Clip = {
    postID: post._id,
    thingIDs: things.map(({ _id }) => _id),
    isCut,
    order: post.thingOrder.map(({ _id }) => _id),
  };
  cutBlocks.set(isCut ? clip.thingIDs : []);
  data.setData(TYPE, JSON.stringify(clip));
  data.setData('text/plain', things.map(wordsOf).join('\n\n'));
  data.setData('text/html', things.map(htmlOf).join(''));
}

/** Blocks on the clipboard; undefined where something else is, whoever put it there. */
export function readClip(data: DataTransfer): Clip | undefined {
  try {
    const clip = JSON.parse(data.getData(TYPE)) as Partial<Clip>;
    const { postID, thingIDs = [], order = [], isCut = false } = clip;
    const isWhole = isID(postID) && thingIDs.length > 0 && [...thingIDs, ...order].every(isID);
    return isWhole ? { postID: postID!, thingIDs: thingIDs.slice(0, MOST_THINGS), order, isCut } : undefined;
  } catch {
    return undefined;
  }
}

const wordsOf = (thing: Thing) =>
  thing.thingType === 'NOTE'
    ? markdownOf(JSON.parse(thing.bodyRaw) as DocumentNode)
    : thing.description || blockName(thing);

/** A note's HTML is made and sanitised by the server. */
function htmlOf(thing: Thing): string {
  if (thing.thingType === 'NOTE') return htmlForOthers(thing.body);
  const line = document.createElement('p');
  line.textContent = wordsOf(thing);
  return line.outerHTML;
}
