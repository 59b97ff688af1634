import { commentDocuments, settled, type CommentContent } from '#blocks/note/server/index.ts';
import { COMMENT_LIMIT, MOST_MENTIONS, type addComment } from '#features/comments/contract.ts';
import { documentIn } from '#features/comments/contract/document.ts';
import type { AnyCommand, CommandContext } from '#platform/server/events/context.ts';
import { ApiError } from '#platform/server/errors.ts';
import { checkedMentions, mentionable, nameOfMentioned } from './mentions.ts';
import type { Place } from './place.ts';

type Body = Pick<CommandContext<typeof addComment>['body'], 'comment' | 'commentRAW' | 'mentionProfiles'>;

interface Written {
  /** The document, where there is one. */
  content: CommentContent | undefined;
  /** Files say something by themselves: then there may be no words. */
  hasFiles: boolean;
}

/** The words of a comment: columns of its row. */
export interface CommentWords {
  comment: string;
  raw: string;
  mentions: string[];
}

/**
 * Reads the editor's document, where one comes as `commentRAW`, before the transaction. Another client's own data in
 * `commentRAW` is given back as it came.
 * @throws ApiError 400 for what a comment cannot hold
 */
export async function readWords({ body }: { body: Body }): Promise<CommentContent | undefined> {
  if (documentIn(body.commentRAW) === undefined) return undefined;
  const { readComment } = await commentDocuments();
  return readComment(body.commentRAW!);
}

/**
 * The words as they are stored. Words of a document are made from it, so that search and mails have the words that are
 * shown; a mention has the person's name, whatever the writer put there, and a mention of somebody who may not be
 * mentioned becomes words.
 * @throws ApiError 400 for words that are too many, or none
 */
export async function wordsFor(
  context: AnyCommand,
  place: Pick<Place, 'boardID' | 'postID'>,
  { comment, commentRAW = '', mentionProfiles }: Body,
  { content, hasFiles }: Written,
): Promise<CommentWords> {
  const named = await checkedMentions(context, place, mentionProfiles);
  const isEmpty = !/\S/.test(comment);
  if (!content && isEmpty && !hasFiles) throw refused('is empty', 'comment');
  if (!content) return { comment: isEmpty ? '' : comment, raw: commentRAW, mentions: named };
  if (content.mentions.length > MOST_MENTIONS) throw refused(`mentions more than ${MOST_MENTIONS} people`);
  const people = await mentionable(context, place, content.mentions);
  const right = settled(content.raw, (id, label) => nameOfMentioned(people.get(id), label));
  const { readComment } = await commentDocuments();
  const { raw, plain, mentions } = right === undefined ? content : readComment(right);
  if (plain === '' && !hasFiles) throw refused('is empty');
  if (plain.length > COMMENT_LIMIT) throw refused(`is longer than ${COMMENT_LIMIT} characters`);
  return { comment: plain, raw, mentions: [...new Set([...mentions, ...named])] };
}

function refused(fault: string, field = 'commentRAW'): ApiError {
  return new ApiError('INVALID', `This comment ${fault}.`, {
    details: [{ field, message: fault }],
  });
}
