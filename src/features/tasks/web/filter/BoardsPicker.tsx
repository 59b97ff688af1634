import { Search } from 'lucide-react';
import { boardList } from '#features/boards/web/index.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { MOST_TASK_BOARDS } from '#features/tasks/contract.ts';
import { ListState } from '#platform/web/lists/ListState.tsx';
import { useLiveList } from '#platform/web/live/useLive.ts';
import { useTyped } from '#platform/web/page/useTyped.ts';
import { Button, Checkbox, SkeletonText, Spine, TextField } from '#ui/web/index.ts';
import type { TaskPageView } from '../views/useTaskView.ts';
import styles from './BoardsPicker.module.css';

/** One's boards, each of which can be chosen; letters find the others of them. */
export default function BoardsPicker({ view }: { view: TaskPageView }) {
  const { boardIDs } = view;
  const [query, search, onQuery] = useTyped();
  const list = useLiveList(boardList(useProfileID(), { search }));
  const isFull = boardIDs.length >= MOST_TASK_BOARDS;
  const toggle = (id: string) => {
    const others = boardIDs.filter((other) => other !== id);
    view.set({ boardIDs: others.length < boardIDs.length ? others : [...others, id] });
  };
  return (
    <div className={styles.picker}>
      <TextField
        label="Find a board"
        hideLabel
        type="search"
        placeholder="Find a board"
        icon={<Search aria-hidden="true" />}
        maxLength={200}
        value={query}
        onChange={(event) => onQuery(event.currentTarget.value)}
      />
      <ListState
        list={{ ...list, hasMore: false }}
        failed="Failed to fetch boards"
        coming={<SkeletonText lines={4} />}
        empty={<p className={styles.none}>No board of yours is called that.</p>}
        level={3}
      >
        <ul role="list" className={styles.boards}>
          {list.items.map(({ _id, title, cloth }) => {
            const isChosen = boardIDs.includes(_id);
            return (
              <li key={_id}>
                <Checkbox checked={isChosen} disabled={isFull && !isChosen} onChange={() => toggle(_id)}>
                  <span className={styles.board}>
                    <Spine id={_id} cloth={cloth} />
                    <bdi>{title}</bdi>
                  </span>
                </Checkbox>
              </li>
            );
          })}
        </ul>
      </ListState>
      {isFull && (
        <p className={styles.none}>{MOST_TASK_BOARDS} boards are as many as there can be at once.</p>
      )}
      {boardIDs.length > 0 && (
        <Button variant="link" size="compact" onClick={() => view.set({ boardIDs: [] })}>
          All boards
        </Button>
      )}
    </div>
  );
}
