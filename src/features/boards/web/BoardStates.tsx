import { Archive, CopyPlus, Lock } from 'lucide-react';
import type { Board } from '#features/boards/contract.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { ActionButton, useActions } from '#features/pageParts/web/index.ts';
import { counted, Strip, When } from '#ui/web/index.ts';
import type { OnBoard } from './additions.ts';
import { statesOfBoard } from './statesOfBoard.tsx';
import styles from './BoardStates.module.css';

/**
 * Why nothing, or little, changes on a board at present: who has locked or archived it, when, and who can help; and that
 * posts are still being copied onto it.
 */
export default function BoardStates({ on, awaited }: { on: OnBoard; awaited: number }) {
  const { board } = on;
  return (
    <div className={styles.states} role="status">
      {awaited > 0 && (
        <Strip tone="neutral" icon={<CopyPlus aria-hidden="true" />}>
          Copying posts: {counted(awaited, 'post')} still to come. You can go on working.
        </Strip>
      )}
      {board.state === 'ARCHIVED' && (
        <Strip tone="neutral" icon={<Archive aria-hidden="true" />} action={<End on={on} id="take out" />}>
          In the archive{by(board.stateChangedByInfo, 'put there by')}
          <Since at={board.stateDate} />: everything stays as it is.
        </Strip>
      )}
      {board.lockBy !== null && (
        <Strip icon={<Lock aria-hidden="true" />} action={<End on={on} id="unlock" />}>
          Locked{by(board.lockByInfo, 'by', ' ')}
          <Since at={board.lockDate} />
        </Strip>
      )}
    </div>
  );
}

const by = (person: Board['lockByInfo'], how: string, join = ', ') =>
  person === null ? '' : `${join}${how} ${fullName(person)}`;

const Since = ({ at }: { at: string | null }) =>
  at !== null && (
    <>
      , <When at={at} />
    </>
  );

const ends = {
  unlock: { label: 'Unlock', help: 'can unlock it' },
  'take out': { label: 'Take out', help: 'can take it out' },
};

/** Ends a state, for whoever may; to the others it says who can. */
function End({ on, id }: { on: OnBoard; id: keyof typeof ends }) {
  const { ready } = useActions(
    statesOfBoard.filter((action) => action.id === id),
    on,
  );
  const { label, help } = ends[id];
  return ready.map((action) =>
    action.disabledReason === undefined ? (
      <ActionButton key={id} action={{ ...action, label }} labelled size="compact" />
    ) : (
      <span key={id} className={styles.help}>
        {fullName(on.board.ownerInfo)} {help}
      </span>
    ),
  );
}
