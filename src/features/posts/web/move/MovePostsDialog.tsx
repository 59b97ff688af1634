import { Search } from 'lucide-react';
import { useDeferredValue, useId, useState, type FormEvent } from 'react';
import { MOST_MOVED } from '#features/posts/contract.ts';
import { useProfileID } from '#features/shell/web/index.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { useLive } from '#platform/web/useLive.ts';
import { Button, Delayed, Dialog, ErrorState, SkeletonRows, Spine, TextField } from '#ui/web/index.ts';
import type { OnListedPost } from '../actionsOnPost.tsx';
import { counted } from '../counted.ts';
import { foundTargets, recentTargets } from './boardsToMoveTo.ts';
import { movePosts, type MoveTarget } from './movePosts.ts';
import styles from './MovePostsDialog.module.css';

interface MovePostsDialogProps {
  /** Posts of one board. */
  things: readonly OnListedPost[];
  /** Lets go of the selection that they were chosen by. */
  onBegin?: () => void;
  onClose: () => void;
}

/** Asks to which board posts are to go: the five looked at last, or one that is looked for; and says what becomes of them. */
export default function MovePostsDialog({ things, onBegin, onClose }: MovePostsDialogProps) {
  const platform = usePlatform();
  const form = useId();
  const posts = things.map(({ post }) => post);
  const from = posts[0]!.boardID;
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const me = useProfileID();
  const boards = useLive(query === '' ? recentTargets(me, from) : foundTargets(query, me, from));
  const [chosen, setChosen] = useState<MoveTarget>();
  const target = boards.data?.find(({ boardID }) => boardID === chosen?.boardID);
  const [only] = posts;
  const what = posts.length === 1 ? (only?.title ? `“${only.title}”` : '1 post') : counted(posts.length);
  const mayNot = whyNot(posts.length, target);
  const move = (event: FormEvent) => {
    event.preventDefault();
    if (!target || mayNot !== undefined) return;
    onClose();
    onBegin?.();
    void movePosts(platform, posts, target);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Move ${what}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            {...(mayNot === undefined ? {} : { disabledReason: mayNot })}
          >
            Move
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={move}>
        <TextField
          label="To which board"
          type="search"
          icon={<Search />}
          placeholder="Search boards"
          autoComplete="off"
          autoFocus
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {boards.error && (
          <ErrorState
            level={3}
            title="Failed to fetch boards"
            onRetry={boards.retry}
            busy={boards.isLoading}
          />
        )}
        {boards.isLoading && (
          <Delayed>
            <SkeletonRows rows={3} />
          </Delayed>
        )}
        {boards.data?.length === 0 && (
          <p className={styles.nothing} role="status">
            {query === ''
              ? 'You have looked at no other board yet that you may write on. Search for one.'
              : `No other board that you may write on is called “${query}”.`}
          </p>
        )}
        {boards.data && boards.data.length > 0 && (
          <fieldset className={styles.boards}>
            <legend className={styles.legend}>{query === '' ? 'Recent boards' : 'Boards found'}</legend>
            {boards.data.map((board) => (
              <label key={board.boardID} className={styles.board}>
                <input
                  type="radio"
                  name={form}
                  className={styles.radio}
                  checked={board.boardID === chosen?.boardID}
                  onChange={() => setChosen(board)}
                />
                <Spine id={board.boardID} />
                <bdi>{board.title}</bdi>
              </label>
            ))}
          </fieldset>
        )}
        <Consequences count={posts.length} target={target} />
      </form>
    </Dialog>
  );
}

function whyNot(count: number, target: MoveTarget | undefined): string | undefined {
  if (count > MOST_MOVED) return `At most ${MOST_MOVED} posts are moved at once.`;
  return target ? undefined : 'Choose a board first.';
}

/** What becomes of posts that are moved. */
function Consequences({ count, target }: { count: number; target: MoveTarget | undefined }) {
  const isOne = count === 1;
  const there = target ? <bdi>“{target.title}”</bdi> : 'the other board';
  return (
    <ul className={styles.consequences}>
      <li>
        Blocks, files, comments, reactions and bookmarks go along, and links to {isOne ? 'it' : 'them'} stay
        good.
      </li>
      <li>Tags go along by name. One that {there} has already is written as it is there.</li>
      <li>
        Who is on {there} sees {isOne ? 'it' : 'them'} from now on, and who is not, no longer does: also those
        to whom {isOne ? 'it is' : 'they are'} assigned.
      </li>
    </ul>
  );
}
