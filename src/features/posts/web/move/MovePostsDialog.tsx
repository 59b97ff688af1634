import { MOST_MOVED } from '#features/posts/contract/moving.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { counted, Spine } from '#ui/web/index.ts';
import type { OnListedPost } from '../actions/actionsOnPost.tsx';
import { foundTargets, recentTargets } from './boardsToMoveTo.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { movePosts, type MoveTarget } from './movePosts.ts';

interface MovePostsDialogProps {
  /** Posts, of one board as a rule. */
  things: readonly OnListedPost[];
  /** Lets go of the selection that they were chosen by. */
  onBegin?: () => void;
  onClose: () => void;
}

/** Asks to which board posts are to go: the five looked at last, or one that is looked for; and says what becomes of them. */
export default function MovePostsDialog({ things, onBegin, onClose }: MovePostsDialogProps) {
  const platform = usePlatform();
  const posts = things.map(({ post }) => post);
  const boards = new Set(posts.map(({ boardID }) => boardID));
  // Of posts of several boards, some move wherever they all go.
  const from = boards.size === 1 ? posts[0]!.boardID : undefined;
  const me = useProfileID();
  const [only] = posts;
  const what =
    posts.length === 1 ? (only?.title ? `“${only.title}”` : '1 post') : counted(posts.length, 'post');
  return (
    <MoveDialog<MoveTarget>
      title={`Move ${what}`}
      label="To which board"
      placeholder="Search boards"
      failed="Failed to fetch boards"
      placesOf={(query) => (query === '' ? recentTargets(me, from) : foundTargets(query, me, from))}
      idOf={({ boardID }) => boardID}
      legend={(query) => (query === '' ? 'Recent boards' : 'Boards found')}
      nothing={(query) =>
        query === ''
          ? 'You have looked at no other board yet that you may write on. Search for one.'
          : `No other board that you may write on is called “${query}”.`
      }
      renderPlace={({ boardID, title, cloth }) => (
        <>
          <Spine id={boardID} cloth={cloth} />
          <bdi>{title}</bdi>
        </>
      )}
      whyNot={(target) => whyNot(posts.length, target)}
      renderConsequences={(target) => <Consequences count={posts.length} target={target} />}
      sendsTo={() => true}
      onMove={(target) => {
        onBegin?.();
        void movePosts(platform, posts, target);
      }}
      onClose={onClose}
    />
  );
}

function whyNot(count: number, target: MoveTarget | undefined): string | undefined {
  if (count > MOST_MOVED) return `At most ${MOST_MOVED} posts are moved at once.`;
  return target ? undefined : 'Choose a board first.';
}

/** List of consequences of moving posts. */
function Consequences({ count, target }: { count: number; target: MoveTarget | undefined }) {
  const isOne = count === 1;
  const there = target ? <bdi>“{target.title}”</bdi> : 'the other board';
  return (
    <>
      <li>
        Blocks, files, comments, reactions and bookmarks go along, and links to {isOne ? 'it' : 'them'} stay
        good.
      </li>
      <li>Tags go along by name. One that {there} has already is written as it is there.</li>
      <li>
        Who is on {there} sees {isOne ? 'it' : 'them'} from now on, and who is not, no longer does: also those
        to whom {isOne ? 'it is' : 'they are'} assigned.
      </li>
    </>
  );
}
