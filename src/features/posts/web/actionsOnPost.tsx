import { FileText, FolderInput, KeyRound, PencilLine, Printer, Trash2 } from 'lucide-react';
import { canOn } from '#access/contract/capabilities.ts';
import { whyNot } from '#access/contract/reasons.ts';
import { admins } from '#access/contract/roles.ts';
import { standingOnPost } from '#access/contract/standing.ts';
import type { PostSummary } from '#features/posts/contract.ts';
import { copyLink } from '#features/shell/web/index.ts';
import type { Action, ActionContext } from '#platform/web/action.ts';
import { lazyPart } from '#ui/web/index.ts';
import { deleteOnePost, deletePosts } from './deletePosts.ts';
import { whyNotGovern } from './whyNotGovern.ts';

/** A post, in a list or opened. */
export interface OnListedPost {
  post: PostSummary;
  /** Its board, with the reader's standing there. */
  board: Parameters<typeof whyNot>[0];
  /** Whether it is the page one is on. */
  isPage?: boolean;
}

const standing = ({ post, board }: OnListedPost, { platform }: ActionContext) =>
  standingOnPost(board, post, platform.profileID());

const MoveDialog = lazyPart(() => import('./move/MovePostsDialog.tsx'));

function whyNotMove(on: OnListedPost, context: ActionContext): string | undefined {
  const there = standing(on, context);
  const isOwn = on.post.creator === context.platform.profileID();
  if (!canOn(there, 'post.govern', isOwn)) return whyNot(there, 'post.govern');
  if (on.post.shareable || isOwn || (there.role && admins.includes(there.role))) return undefined;
  return 'This post is not to be shared: only its writer and admins of the board move it.';
}

/** What can be done with a post. What a role may not do is there, with the reason. */
export const actionsOnPost: readonly Action<OnListedPost>[] = [
  {
    id: 'open',
    label: 'Open',
    icon: <FileText />,
    isShown: ({ isPage }) => !isPage,
    place: ({ post }) => ({ to: '/posts/$postID', params: { postID: post._id } }),
  },
  copyLink(({ post }) => `/posts/${post._id}`),
  {
    id: 'rename',
    label: 'Rename',
    icon: <PencilLine />,
    words: 'title',
    whyNot: (on, context) => whyNot(standing(on, context), 'post.edit'),
    Dialog: lazyPart(() => import('./RenamePostDialog.tsx')),
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
    id: 'password',
    label: 'Password',
    icon: <KeyRound />,
    words: 'protect secret',
    // Of one in a list it is not known whether its password was given here.
    isShown: ({ isPage }) => isPage === true,
    whyNot: ({ post, board }, { platform }) => whyNotGovern(post, board, platform.profileID()),
    Dialog: lazyPart(() => import('./PostPasswordDialog.tsx')),
  },
  {
    id: 'print',
    label: 'Print',
    icon: <Printer />,
    isShown: ({ isPage }) => isPage === true,
    act: () => window.print(),
  },
  {
    id: 'delete',
    label: 'Delete post',
    icon: <Trash2 />,
    words: 'remove bin',
    destructive: true,
    sends: true,
    // A draft, which nobody else sees, is thrown away by whoever may write.
    whyNot: (on, context) => whyNot(standing(on, context), on.post.isDraft ? 'post.add' : 'post.delete'),
    act: async ({ post, isPage }, { platform, navigate }) => {
      // First, and to its end: when the news of it comes, there is nothing to show here any more.
      if (isPage) await navigate({ to: '/boards/$boardID', params: { boardID: post.boardID } });
      return deleteOnePost(platform, post);
    },
    labelOfAll: 'Delete',
    actOnAll: (things, { platform }) =>
      deletePosts(
        platform,
        things.map(({ post }) => post),
      ),
  },
];
