import { ActionItems, useActions } from '#features/pageParts/web/index.ts';
import { badgeText, MenuSeparator } from '#ui/web/index.ts';
import { showKeys } from '../actions/everywhere.tsx';
import { useOwnActions } from '../actions/own.tsx';
import styles from './Sidebar.module.css';

/** Content of the menu at the foot of the sidebar. */
export default function ProfileMenuItems() {
  const own = useOwnActions();
  const account = useActions([...own.account, showKeys], {}).ready;
  const profiles = useActions(own.profiles, {}).ready.map((action) => ({
    ...action,
    icon: <span className={styles.face}>{action.icon}</span>,
    label: action.total ? `${action.label} · ${badgeText(action.total)} unread` : action.label,
  }));
  const newProfile = useActions([own.newProfile], {}).ready;
  const signOut = useActions([own.signOut], {}).ready;
  return (
    <>
      <ActionItems ready={account} />
      <MenuSeparator />
      <ActionItems ready={[...profiles, ...newProfile]} />
      <MenuSeparator />
      <ActionItems ready={signOut} />
    </>
  );
}
