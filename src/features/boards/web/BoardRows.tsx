import { Link } from '@tanstack/react-router';
import { KeyRound, Lock } from 'lucide-react';
import { useRef } from 'react';
import type { Board } from '#features/boards/contract.ts';
import { FacesOfBoard } from '#features/members/web/index.ts';
import { Face, fullName } from '#features/profiles/web/index.ts';
import { useCurrentItem } from '#platform/web/lists/useCurrentItem.ts';
import { showing } from '#subjects/web/index.ts';
import { Cover, SkeletonRows, Time, digits } from '#ui/web/index.ts';
import { BoardMenu } from './BoardMenu.tsx';
import { coverOf } from './coverOf.ts';
import { CLOSED, shareOf } from './shares.tsx';
import styles from './BoardRows.module.css';

/** Boards as a table: what, how shared, whose, how full, when. */
export function BoardRows({ boards }: { boards: Board[] }) {
  const place = useRef<HTMLTableElement>(null);
  const current = useCurrentItem(
    boards.map((board) => board._id),
    place,
  );
  return (
    // The keys are those of the links in it.
    <table ref={place} className={styles.table} onFocus={current.follow} onKeyDown={current.step}>
      <thead>
        <tr>
          <th scope="col" colSpan={2} className={styles.first}>
            Board
          </th>
          <th scope="col">Shared</th>
          <th scope="col">Owner</th>
          <th scope="col">Members</th>
          <th scope="col" className={styles.figure}>
            Posts
          </th>
          <th scope="col" className={styles.figure}>
            Changed
          </th>
        </tr>
      </thead>
      <tbody>
        {boards.map((board, at) => (
          <BoardRow key={board._id} board={board} at={at} />
        ))}
      </tbody>
    </table>
  );
}

function BoardRow({ board, at }: { board: Board; at: number }) {
  const { label, icon: Icon } = shareOf(board);
  return (
    <tr className={styles.row} data-item={board._id} {...showing({ type: 'BOARD', id: board._id })}>
      <td className={styles.thumb}>
        <Cover small {...coverOf(board)} />
      </td>
      <td className={styles.what}>
        <Link to="/boards/$boardID" params={{ boardID: board._id }} dir="auto" className={styles.title}>
          {board.title}
          {board.isPasswordEnabled && <KeyRound role="img" aria-label="Asks for a password" />}
          {board.lockBy !== null && <Lock role="img" aria-label="Locked" />}
        </Link>
        {!board.isOpen && <p className={styles.description}>{CLOSED}</p>}
        {board.description && (
          <p dir="auto" className={styles.description}>
            {board.description}
          </p>
        )}
      </td>
      <td>
        <span className={styles.shared}>
          <Icon aria-hidden="true" />
          {label}
        </span>
      </td>
      <td>
        <span className={styles.owner}>
          <Face person={board.ownerInfo} size={20} decorative />
          <bdi>{fullName(board.ownerInfo)}</bdi>
        </span>
      </td>
      <td className={styles.faces}>{board.isOpen && <FacesOfBoard board={board} at={at} />}</td>
      <td className={styles.figure}>{board.isOpen && digits(board.postCount)}</td>
      <td className={styles.figure}>
        {board.isOpen && (
          <span className={styles.date}>
            <Time at={board.modifiedDate} />
          </span>
        )}
        <span className={styles.acts} data-acts>
          <BoardMenu board={board} variant="quiet" />
        </span>
      </td>
    </tr>
  );
}

/** Rows to come. */
export function BoardRowSkeletons() {
  return (
    <div className={styles.coming}>
      <SkeletonRows rows={10} />
    </div>
  );
}
