import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Badge, Panel, Segmented, Spine, useTheme, VisuallyHidden } from '#ui/web/index.ts';
import { Face, fullName, useOwnProfile } from '#features/profiles/web/index.ts';
import { chooseTheme, themeChoices, useActions, type ReadyAction } from '#features/pageParts/web/index.ts';
import type { Action } from '#platform/web/page/action.ts';
import { goTo, search } from '../actions/everywhere.tsx';
import { useOwnActions } from '../actions/own.tsx';
import { NavCount } from './NavCount.tsx';
import { useRecentBoards } from './RecentBoards.tsx';
import { useNavEntries } from './useNavEntries.ts';
import styles from './MoreSheet.module.css';

/** The rest of the sidebar, on a phone: other places, recent boards, theme, and the way out. */
export default function MoreSheet({ onClose }: { onClose: () => void }) {
  const profile = useOwnProfile();
  const own = useOwnActions();
  const places = useNavEntries().filter((entry) => !entry.isTab);
  const boards = useRecentBoards();
  const theme = useTheme();
  return (
    <Panel title={profile ? fullName(profile) : 'More'} onClose={onClose}>
      {profile && (
        <p className={styles.me}>
          <Face person={profile} size={32} decorative />@{profile.screenName}
        </p>
      )}
      <ul className={styles.list}>
        <Lines actions={[search, own.activity, ...places.map(goTo)]} onClose={onClose} />
        {boards.map((board) => (
          <li key={board.boardID}>
            <Link
              to="/boards/$boardID"
              params={{ boardID: board.boardID }}
              className={styles.line}
              onClick={onClose}
            >
              <span className={styles.glyph}>
                <Spine id={board.boardID} cloth={board.cloth} />
              </span>
              <span dir="auto" className={styles.words}>
                {board.title}
              </span>
            </Link>
          </li>
        ))}
        <Lines
          actions={[...own.account, ...own.profiles.map(continueAs), own.newProfile, own.signOut]}
          onClose={onClose}
        />
      </ul>
      <div className={styles.themes}>
        <Segmented
          wide
          label="Theme"
          value={theme}
          onChange={chooseTheme}
          options={themeChoices.map(({ value, label, icon: Icon }) => ({ value, label, icon: <Icon /> }))}
        />
      </div>
    </Panel>
  );
}

/** Among places, a name alone would not say what it does. */
const continueAs = (profile: Action): Action => ({ ...profile, label: profile.command ?? profile.label });

function Lines({ actions, onClose }: { actions: readonly Action[]; onClose: () => void }) {
  return useActions(actions, {}).ready.map((action) => (
    <li key={action.id}>
      <Line action={action} onClose={onClose} />
    </li>
  ));
}

function Line({ action, onClose }: { action: ReadyAction; onClose: () => void }) {
  const { label, icon, total = 0, leadsTo, run } = action;
  const content: ReactNode = (
    <>
      {icon}
      <span className={styles.words}>{label}</span>
    </>
  );
  if (leadsTo)
    return (
      <Link {...(leadsTo as { to: string })} className={styles.line} onClick={onClose}>
        {content}
        <NavCount to={leadsTo.to} as="badge" />
      </Link>
    );
  return (
    <button
      type="button"
      className={styles.line}
      onClick={() => {
        onClose();
        void run();
      }}
    >
      {content}
      <Badge count={total} />
      {total > 0 && <VisuallyHidden> unread</VisuallyHidden>}
    </button>
  );
}
