import { Search } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { Virtualizer } from 'virtua';
import type { Board } from '#features/boards/contract.ts';
import { ListState } from '#platform/web/lists/ListState.tsx';
import { NearEnd } from '#platform/web/lists/NearEnd.tsx';
import { useLiveList } from '#platform/web/live/useLive.ts';
import { useOffsetWithin } from '#platform/web/page/useOffsetWithin.ts';
import { useTyped } from '#platform/web/page/useTyped.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { SkeletonRows, TextField } from '#ui/web/index.ts';
import { MemberLine } from './MemberLine.tsx';
import { boardMembers } from './memberQueries.ts';
import styles from './MembersPanel.module.css';

/** From how many people on one looks for a name rather than along the list. */
const MANY = 12;
/** About how high a member is drawn, in px. */
const HEIGHT = 48;

/** Who is on a board, the owner first; of thousands only those in sight are drawn. Many are searched by name. */
export function MemberLines({ board }: { board: Board }) {
  const profileID = usePlatform().profileID();
  const [typed, search, type] = useTyped();
  const list = useLiveList(boardMembers(board._id, search));
  return (
    <section>
      <h3 className={styles.heading}>
        Members <span>{board.memberCount}</span>
      </h3>
      {board.memberCount > MANY && (
        <TextField
          label="Find a member"
          hideLabel
          type="search"
          placeholder="Find a member"
          icon={<Search aria-hidden="true" />}
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
        />
      )}
      <ListState
        list={list}
        failed="Failed to fetch members"
        coming={<SkeletonRows rows={Math.min(board.memberCount, 8)} />}
        empty={
          <p className={styles.note} role="status">
            Nobody here is called that.
          </p>
        }
        more={NearEnd}
        level={3}
      >
        <Lines>
          {list.items.map((member) => (
            <MemberLine key={member._id} board={board} member={member} isOwn={member._id === profileID} />
          ))}
        </Lines>
      </ListState>
    </section>
  );
}

/** Lines of a list in whatever scrolls around it. */
function Lines({ children }: { children: ReactElement[] }) {
  const place = useRef<HTMLDivElement>(null);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  useEffect(() => setScroller(scrollerOf(place.current)), []);
  const scrollRef = useMemo(() => ({ current: scroller }), [scroller]);
  const { offset } = useOffsetWithin(scroller, place);
  return (
    <div ref={place} role="list" className={styles.lines}>
      {scroller && (
        <Virtualizer scrollRef={scrollRef} startMargin={offset} itemSize={HEIGHT}>
          {children}
        </Virtualizer>
      )}
    </div>
  );
}

/** The nearest element around another that scrolls. */
function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  for (let around = element?.parentElement; around; around = around.parentElement)
    if (['auto', 'scroll'].includes(getComputedStyle(around).overflowY)) return around;
  return null;
}
