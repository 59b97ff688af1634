import {
  Archive,
  ArchiveRestore,
  CopyPlus,
  FileText,
  FolderInput,
  Lock,
  LockOpen,
  PencilLine,
  SlidersHorizontal,
  Trash2,
} from 'lucide-react';
import { whyNot } from '#access/contract/reasons.ts';
import { standingOnPost } from '#access/contract/standing.ts';
import type { PostSummary } from '#features/posts/contract.ts';
import { copyLink } from '#features/pageParts/web/index.ts';
import type { WithMarks } from '#platform/web/lists/marks.tsx';
import type { Action, JudgedBy } from '#platform/web/page/action.ts';
import { lazyPart } from '#ui/web/index.ts';
import { change } from '../lazyParts.ts';
import { mayShare, whyNotGovern, whyNotSettings, whyNotTakeOut } from '../settings/rights.ts';

/** A post, in a list or opened. */
export interface OnListedPost extends WithMarks {
  post: PostSummary;
  /** Board of the post, with the reader's standing there. */
  board: Parameters<typeof whyNot>[0] & { title?: string };
  /** Whether it is the page one is on. */
  isPage?: boolean;
}

const standing = ({ post, board }: OnListedPost, { platform }: JudgedBy) =>
  standingOnPost(board, post, platform.profileID());

const MoveDialog = lazyPart(() => import('../move/MovePostsDialog.tsx'));

function whyNotMove(on: OnListedPost, { platform }: JudgedBy): string | undefined {
  return (
    whyNotGovern(on, platform.profileID()) ??
    (mayShare(on, platform.profileID())
      ? undefined
      : 'This post is not to be shared: only its writer and admins of the board move it.')
  );
}

const postsOf = (things: readonly OnListedPost[]) => things.map(({ post }) => post);

/** Locking a post and putting it into the archive, and taking that back; a draft is its writer's alone and does neither. */
export const statesOfPost: readonly Action<OnListedPost>[] = [
  {
    id: 'lock',
    label: 'Lock post',
    icon: <Lock />,
    words: 'protect freeze',
    sends: true,
    isShown: ({ post }) => post.lockBy === null && post.state === 'ACTIVE' && !post.isDraft,
    whyNot: (on, { platform }) => whyNotGovern(on, platform.profileID()),
    act: ({ post }, { platform }) => change((does) => does.setLock(platform, post, true)),
    labelOfAll: 'Lock',
    actOnAll: (things, { platform }) => change((does) => does.setLocks(platform, postsOf(things), true)),
  },
  {
    id: 'unlock',
    label: 'Unlock post',
    icon: <LockOpen />,
    sends: true,
    isShown: ({ post }) => post.lockBy !== null && post.state === 'ACTIVE',
    whyNot: (on, { platform }) => whyNotGovern(on, platform.profileID()),
    act: ({ post }, { platform }) => change((does) => does.setLock(platform, post, false)),
    labelOfAll: 'Unlock',
    actOnAll: (things, { platform }) => change((does) => does.setLocks(platform, postsOf(things), false)),
  },
  {
    id: 'archive',
    label: 'Archive post',
    icon: <Archive />,
    words: 'put away hide',
    sends: true,
    isShown: ({ post }) => post.state === 'ACTIVE' && !post.isDraft,
    whyNot: (on, { platform }) => whyNotGovern(on, platform.profileID()),
    act: ({ post }, { platform }) => change((does) => does.setState(platform, post, 'ARCHIVED')),
    labelOfAll: 'Archive',
    actOnAll: (things, { platform }) =>
      change((does) => does.setStates(platform, postsOf(things), 'ARCHIVED')),
  },
  {
    id: 'take out',
    label: 'Take out of the archive',
    icon: <ArchiveRestore />,
    words: 'unarchive restore',
    sends: true,
    isShown: ({ post }) => post.state === 'ARCHIVED',
    whyNot: (on, { platform }) => whyNotTakeOut(on, platform.profileID()),
    act: ({ post }, { platform }) => change((does) => does.setState(platform, post, 'ACTIVE')),
    labelOfAll: 'Take out',
    actOnAll: (things, { platform }) => change((does) => does.setStates(platform, postsOf(things), 'ACTIVE')),
  },
];

/** The actions on a post. An action that the reader's role does not allow is listed with the reason. */
export const actionsOnPost: readonly Action<OnListedPost>[] = [
  {
    id: 'open',
    label: 'Open',
    icon: <FileText />,
    isShown: ({ isPage }) => !isPage,
    place: ({ post }) => ({ to: '/posts/$postID', params: { postID: post._id } }),
  },
  {
    ...copyLink<OnListedPost>(({ post }) => `/posts/${post._id}`),
    isShown: (on, { platform }) => mayShare(on, platform.profileID()),
  },
  {
    id: 'rename',
    label: 'Rename',
    icon: <PencilLine />,
    words: 'title',
    whyNot: (on, context) => whyNot(standing(on, context), 'post.write'),
    Dialog: lazyPart(() => import('./RenamePostDialog.tsx')),
  },
  {
    id: 'duplicate',
    label: 'Duplicate',
    icon: <CopyPlus />,
    sends: true,
    isShown: (on, { platform }) =>
      !on.post.isDraft && on.post.state === 'ACTIVE' && mayShare(on, platform.profileID()),
    whyNot: (on, context) => whyNot(standing(on, context), 'post.read') ?? whyNot(on.board, 'post.add'),
    act: ({ post }, { platform, navigate }) => change((does) => does.duplicatePost(platform, post, navigate)),
  },
  {
    id: 'move',
    label: 'Move to a board',
    icon: <FolderInput />,
    words: 'another',
    sends: true,
    whyNot: whyNotMove,
    Dialog: ({ onClose, ...on }) => <MoveDialog things={[on]} onClose={onClose} />,
    labelOfAll: 'Move',
    DialogOfAll: MoveDialog,
  },
  {
    // On its page the panel has an action of its own.
    id: 'open settings',
    label: 'Post Settings',
    icon: <SlidersHorizontal />,
    words: 'visibility public dates',
    isShown: ({ isPage }) => !isPage,
    whyNot: (on, { platform }) => whyNotSettings(on, platform.profileID()),
    place: ({ post }) => ({
      to: '/posts/$postID',
      params: { postID: post._id },
      search: { panel: 'settings' },
    }),
  },
  ...statesOfPost,
  {
    id: 'delete',
    label: 'Delete post',
    icon: <Trash2 />,
    words: 'remove bin',
    destructive: true,
    whyNot: (on, context) => whyNot(standing(on, context), 'post.delete'),
    act: async ({ post, isPage }, { platform, navigate }) => {
      // First, and to its end: when the news of it comes, there is nothing to show here any more.
      if (isPage) await navigate({ to: '/boards/$boardID', params: { boardID: post.boardID } });
      return change((does) => does.deleteOnePost(platform, post));
    },
    labelOfAll: 'Delete',
    actOnAll: (things, { platform }) => change((does) => does.deletePosts(platform, postsOf(things))),
  },
];
