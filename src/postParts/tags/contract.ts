import { z } from 'zod';
import { defineEvent } from '#platform/contract/event.ts';
import { Id } from '#platform/contract/ids.ts';
import { line } from '#platform/contract/text.ts';

/** Characters of a tag. */
const TAG_LENGTH = 40;
/** Tags on one thing. */
export const MAX_TAGS = 30;
/** Tags of its blocks that a post in a list tells of. */
export const MAX_THING_TAGS = 100;

/** A tag as somebody writes it; `tagName` is what is kept of it. */
export const TagName = line(200)
  .refine((name) => Array.from(tagName(name)).length <= TAG_LENGTH, {
    message: `is longer than ${TAG_LENGTH} characters`,
  })
  .refine((name) => !/\p{Cc}/u.test(tagName(name)), 'holds characters that cannot be shown');

/** The name that is kept of what was written: composed, without spaces around it, and with single ones in it. */
export function tagName(written: string): string {
  return written.normalize('NFC').trim().replace(/\s+/gu, ' ');
}

/** By what two names are of one tag: they are, whatever the case. */
export function tagKey(name: string): string {
  return tagName(name).toLowerCase();
}

/** Tags of a thing, in the order in which they were put. */
export const Tags = z.array(z.string().max(2 * TAG_LENGTH)).max(MAX_TAGS);

export const TagMatch = z.enum(['ANY', 'ALL']);
export type TagMatch = z.infer<typeof TagMatch>;

/** Fields that tags add to a post in a list. */
export const tagFields = {
  tags: Tags,
  thingTags: z
    .array(z.string().max(2 * TAG_LENGTH))
    .max(MAX_THING_TAGS)
    .meta({ description: 'Those of its blocks, each once' }),
};

export const closedTags = { tags: [], thingTags: [] };

/** Options that tags add to the body of a list. */
export const tagOptions = {
  tagsFilter: z
    .strictObject({ tags: z.array(TagName).max(MAX_TAGS), match: TagMatch.optional() })
    .optional()
    .meta({ description: 'Posts that have any (as a rule) or all of these tags, themselves or on a block' }),
};
export type TagsFilter = NonNullable<z.infer<(typeof tagOptions)['tagsFilter']>>;

/**
 * Room `board`, and `post` of posts that everybody may open: tags of the board are called otherwise, or have other
 * colours. Which they are is not told: who sees none of what has them does not know of them.
 */
export const tagsRewritten = defineEvent('tags.rewritten', z.strictObject({ boardID: Id }));
