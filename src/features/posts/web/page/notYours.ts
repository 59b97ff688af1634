import type { MouseEvent } from 'react';
import { can } from '#access/contract/capabilities.ts';
import type { Standing } from '#access/contract/standing.ts';
import type { Thing } from '#blocks/contract/index.ts';
import type { Post } from '#features/posts/contract.ts';
import { toast } from '#ui/web/index.ts';

/** Posts in which it has been said, since the product was opened: it is said once. */
const said = new Set<string>();

/**
 * For whoever writes blocks of their own and clicks somebody else's text, in which no caret comes: why not, and who can help.
 * @returns what to do on a click in the block; undefined where nothing is to be said
 */
export function sayNotYours(
  post: Post,
  thing: Thing,
  standing: Standing,
): ((event: MouseEvent<HTMLElement>) => void) | undefined {
  if (thing.thingType !== 'NOTE' || !can(standing, 'thing.edit:own')) return undefined;
  return (event) => {
    const isForSomethingElse =
      (event.target as HTMLElement).closest('a, button, [role="toolbar"]') !== null ||
      !getSelection()?.isCollapsed;
    if (isForSomethingElse || said.has(post._id)) return;
    said.add(post._id);
    const { firstName } = thing.creatorInfo;
    toast({ id: 'not yours', message: `Only ${firstName} and authors edit this. Ask ${firstName}.` });
  };
}
