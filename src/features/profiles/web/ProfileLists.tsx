import type { ProfilePage } from '#features/profiles/contract.ts';
import { Face } from './Face.tsx';
import { PersonLink } from './PersonLink.tsx';
import { ProfileBoards, Rest } from './ProfileBoards.tsx';
import styles from './ProfileLists.module.css';

/** The boards somebody owns and follows, and whom they know, as far as they show them to the one who looks. */
export function ProfileLists({ page, isOwn = false }: { page: ProfilePage; isOwn?: boolean }) {
  return (
    <>
      <ProfileBoards
        title="Boards"
        boards={page.boards}
        empty={isOwn ? 'The boards you own appear here. Others see those they may open.' : undefined}
      />
      <ProfileBoards title="Follows" boards={page.followed} />
      <Connections connections={page.connections} />
    </>
  );
}

function Connections({ connections }: Pick<ProfilePage, 'connections'>) {
  if (connections === null || connections.total === 0) return null;
  return (
    <section className={styles.section}>
      <h2>
        Connections <small>{connections.total}</small>
      </h2>
      <ul role="list" className={styles.people}>
        {connections.info.map((person) => (
          <li key={person.id}>
            <Face person={person} size={32} decorative />
            <PersonLink person={person} />
          </li>
        ))}
      </ul>
      <Rest list={connections} />
    </section>
  );
}
