import {
  addComment,
  commentAdded,
  commentChanged,
  commentDeleted,
  deleteComment,
  DELETED_COMMENT,
  resolveComment,
  restoreComment,
  updateComment,
  type Comment,
} from '#features/comments/contract.ts';
import { documentIn } from '#features/comments/contract/document.ts';
import type { Thing } from '#blocks/contract/index.ts';
import type { EventDefinition } from '#platform/contract/event.ts';
import { useOwnProfile } from '#features/profiles/web/index.ts';
import { createCommand } from '#platform/web/saving/command.ts';
import { expectEvent, type EventData } from '#platform/web/live/live.ts';
import { newMutationID } from '#platform/web/saving/mutation.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { PENDING } from '#platform/web/saving/saveQueue.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { toast } from '#ui/web/index.ts';
import { placeID, roomOf, type Place } from '../place.ts';
import { asBody, sentOf, wordsOf, type Words } from './commentWords.ts';
import type { CommentFile } from '#features/uploads/contract/commentFiles.ts';

/** Subject of a new comment; the post or board itself where nothing is named. */
export interface About {
  thing?: Thing | undefined;
  replyTo?: Comment | undefined;
}

/** Commands on the comments of a place: at once on screen, then on the server. */
export function useCommentActions(place: Place) {
  const platform = usePlatform();
  const me = useOwnProfile();
  // In the lane of new comments: it may be one that waits as well.
  const job = { lane: laneOf(place) };
  const update = useCommand(updateComment, { job });
  const removal = useCommand(deleteComment, { job });
  const restoring = useCommand(restoreComment, { job });
  const resolving = useCommand(resolveComment, { job });
  const expect = <E extends EventDefinition>(event: E, data: EventData<E>) => [
    expectEvent(roomOf(place), event, data),
  ];

  return {
    /** Sends a comment by the save queue: it survives a bad connection and a reload. */
    send(words: Words, { thing, replyTo }: About, onRefused: () => void): void {
      if (!me) return;
      const id = newMutationID();
      const body = {
        ...(thing
          ? { sourceType: thing.thingType, sourceID: thing._id }
          : { sourceType: place.sourceType, sourceID: place.sourceID }),
        ...asBody(words),
        ...(replyTo ? { replyTo: replyTo._id } : {}),
      };
      const comment: Comment = {
        _id: PENDING + id,
        boardID: place.boardID,
        postID: place.post?._id ?? null,
        thingID: thing?._id ?? null,
        thingType: thing?.thingType ?? null,
        ownerInfo: personOf(me),
        comment: body.comment,
        commentRAW: body.commentRAW ?? '',
        mentionProfiles: [],
        replyTo: replyTo ? (replyTo.replyTo ?? replyTo._id) : null,
        createDate: new Date().toISOString(),
        edited: false,
        disabled: false,
        resolved: null,
        reactions: {},
        files: [...(words.files ?? [])],
      };
      const refused = () => {
        onRefused();
        return false;
      };
      const send = createCommand(platform, addComment, {
        job: { ...job, id, onRefused: refused },
      });
      void send({ body }, expect(commentAdded, { comment }));
    },

    /** Answers whether it is kept; of the same words, without asking. */
    async edit(comment: Comment, words: Words): Promise<boolean> {
      const { files = [] } = words;
      const body = { ...asBody(words), ...(isSame(files, comment.files) ? {} : { files: sentOf(files) }) };
      const before = asBody(wordsOf(comment));
      const document = documentIn(body.commentRAW) && body.commentRAW;
      if (
        body.comment === before.comment &&
        document === (documentIn(before.commentRAW) && before.commentRAW) &&
        isSame(files, comment.files)
      )
        return true;
      const changed = {
        ...comment,
        comment: body.comment,
        commentRAW: body.commentRAW ?? '',
        files: [...files],
        edited: true,
      };
      const was = { comment: comment.comment, commentRAW: comment.commentRAW, edited: comment.edited };
      const input = { params: { commentID: comment._id }, body };
      return (await update.run(input, expect(commentChanged, { comment: changed, was }))).ok;
    },

    /** Settles a thread by its head, or opens it again. */
    async resolve(head: Comment, resolved: boolean): Promise<void> {
      if (!me) return;
      const set = (to: boolean) => {
        const by = { by: personOf(me), date: new Date().toISOString() };
        const input = { params: { commentID: head._id }, body: { resolved: to } };
        const comment = { ...head, resolved: to ? by : null };
        return resolving.run(input, expect(commentChanged, { comment, was: {} }));
      };
      const { ok } = await set(resolved);
      if (ok && resolved)
        toast({ message: 'Resolved', action: { label: 'Undo', onAction: () => void set(false) } });
    },

    /** @param hasReplies then its place stays, without its words */
    async remove(comment: Comment, hasReplies: boolean): Promise<void> {
      const params = { commentID: comment._id };
      const emptied = {
        ...comment,
        comment: DELETED_COMMENT,
        mentionProfiles: [],
        reactions: {},
        files: [],
        disabled: true,
      };
      const [expected, back] = hasReplies
        ? [
            expect(commentChanged, { comment: emptied, was: {} }),
            expect(commentChanged, { comment, was: {} }),
          ]
        : [expect(commentDeleted, params), expect(commentAdded, { comment })];
      const { ok } = await removal.run({ params }, expected);
      if (!ok) return;
      toast({
        message: place.sourceType === 'CONNECTION' ? 'Message deleted' : 'Comment deleted',
        action: { label: 'Undo', onAction: () => void restoring.run({ params }, back) },
      });
    },
  };
}
/** Whether files are the same, in their order and with what is said of them. */
const isSame = (one: readonly CommentFile[], other: readonly CommentFile[]) =>
  one.length === other.length &&
  one.every(({ fileID, altText }, at) => fileID === other[at]!.fileID && altText === other[at]!.altText);

const laneOf = (place: Place) => `comments:${placeID(place)}`;

export type CommentActions = ReturnType<typeof useCommentActions>;

function personOf({
  id,
  firstName,
  lastName,
  screenName,
  photo,
  avatarColor,
}: Comment['ownerInfo']): Comment['ownerInfo'] {
  return { id, firstName, lastName, screenName, photo, avatarColor };
}
