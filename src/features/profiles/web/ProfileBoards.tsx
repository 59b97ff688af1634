import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { joinBoard } from '#features/members/contract.ts';
import type { ProfileBoard, ProfilePage } from '#features/profiles/contract.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { Button, counted, Cover, digits } from '#ui/web/index.ts';
import styles from './ProfileLists.module.css';

/** Boards on somebody's page: those they own, or those they follow. */
export function ProfileBoards({
  title,
  boards,
  empty,
}: {
  title: string;
  boards: ProfilePage['boards'];
  /** Text for an empty list; without it, an empty list is left out. */
  empty?: string | undefined;
}) {
  if (boards === null || (boards.total === 0 && empty === undefined)) return null;
  return (
    <section className={styles.section}>
      <h2>
        {title} <small>{boards.total}</small>
      </h2>
      {boards.total === 0 && <p className={styles.none}>{empty}</p>}
      <ul role="list" className={styles.shelf}>
        {boards.info.map((board) => (
          <BoardCover key={board.boardID} board={board} />
        ))}
      </ul>
      <Rest list={boards} />
    </section>
  );
}

function BoardCover({ board: { boardID, title, cloth, postCount, canFollow } }: { board: ProfileBoard }) {
  const { run, isBusy } = useCommand(joinBoard, { success: `You follow “${title}” now` });
  const [follows, setFollows] = useState(false);
  const follow = async () => setFollows((await run({ params: { boardID } })).ok);
  return (
    <li>
      <Link to="/boards/$boardID" params={{ boardID }} className={styles.book}>
        <Cover id={boardID} cloth={cloth} title={title} />
      </Link>
      <p>{counted(postCount, 'post')}</p>
      {canFollow && !follows && (
        <Button size="compact" busy={isBusy} aria-label={`Follow ${title}`} onClick={() => void follow()}>
          Follow
        </Button>
      )}
    </li>
  );
}

/** How many more there are than a list shows. */
export function Rest({ list: { info, total } }: { list: { info: unknown[]; total: number } }) {
  const rest = total - info.length;
  return rest > 0 ? <p className={styles.none}>and {digits(rest)} more</p> : null;
}
