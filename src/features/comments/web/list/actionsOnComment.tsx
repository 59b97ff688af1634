import { CircleCheck, ListTodo, PencilLine, Reply, RotateCcw, Trash2 } from 'lucide-react';
import { can } from '#access/contract/capabilities.ts';
import { bookmarksOf } from '#features/bookmarks/web/index.ts';
import type { Comment } from '#features/comments/contract.ts';
import { copyLink } from '#features/pageParts/web/index.ts';
import { mayShare } from '#features/posts/web/index.ts';
import type { WithMarks } from '#platform/web/lists/marks.tsx';
import type { Action, JudgedBy } from '#platform/web/page/action.ts';
import { makeTask, mayMakeTask } from '../task/makeTask.ts';
import { addressOf, type Place } from '../place.ts';

/** A comment that the server has, and that is not deleted. */
export interface OnComment extends WithMarks {
  place: Place;
  comment: Comment;
  /** Begins an answer to it. */
  onReply: () => void;
  /** Puts its words where they are changed. */
  onEdit: () => void;
  onResolve: (resolved: boolean) => void;
  onDelete: () => void;
}

const mayEdit = ({ place, comment }: OnComment, { platform }: JudgedBy): boolean =>
  comment.ownerInfo.id === platform.profileID() && can(place.standing, 'comment.edit:own');

/** Whether it is the head of a thread, settled or not, for somebody who may say which. */
const mayResolve = ({ place, comment }: OnComment): boolean =>
  comment.replyTo === null && can(place.standing, 'comment.resolve');

const mayDelete = (on: OnComment, context: JudgedBy): boolean =>
  mayEdit(on, context) || can(on.place.standing, 'comment.delete');

const isBetweenTwo = ({ place }: OnComment): boolean => place.sourceType === 'CONNECTION';

const remove = { icon: <Trash2 />, destructive: true, act: ({ onDelete }: OnComment) => onDelete() };

/** The actions on a comment; what one may not do is not there. */
export const actionsOnComment: readonly Action<OnComment>[] = [
  {
    id: 'reply',
    label: 'Reply',
    icon: <Reply />,
    words: 'answer',
    bar: 'wide icon',
    isShown: ({ place }) => can(place.standing, 'comment.add'),
    act: ({ onReply }) => onReply(),
  },
  {
    id: 'edit',
    label: 'Edit',
    icon: <PencilLine />,
    isShown: mayEdit,
    act: ({ onEdit }) => onEdit(),
  },
  {
    id: 'resolve',
    label: 'Resolve',
    icon: <CircleCheck />,
    words: 'settle',
    isShown: (on) => mayResolve(on) && !on.comment.resolved,
    act: ({ onResolve }) => onResolve(true),
  },
  {
    id: 'reopen',
    label: 'Reopen',
    icon: <RotateCcw />,
    isShown: (on) => mayResolve(on) && on.comment.resolved !== null,
    act: ({ onResolve }) => onResolve(false),
  },
  {
    id: 'make task',
    label: 'Make a task',
    icon: <ListTodo />,
    sends: true,
    isShown: ({ place }) => mayMakeTask(place),
    act: ({ place, comment }, context) => makeTask(place, comment, context),
  },
  {
    ...copyLink<OnComment>(({ place, comment }) => addressOf(place, comment._id) ?? ''),
    // Each of two who talk finds their messages at an address of their own.
    isShown: (on, { platform }) => {
      const { post } = on.place;
      return !isBetweenTwo(on) && (!post || mayShare({ post, board: post.boardInfo }, platform.profileID()));
    },
  },
  ...bookmarksOf<OnComment>(({ comment }) => ({ type: 'COMMENT', id: comment._id })),
  {
    ...remove,
    id: 'delete',
    label: 'Delete comment',
    isShown: (on, context) => !isBetweenTwo(on) && mayDelete(on, context),
  },
  {
    ...remove,
    id: 'delete message',
    label: 'Delete message',
    isShown: (on, context) => isBetweenTwo(on) && mayDelete(on, context),
  },
];
