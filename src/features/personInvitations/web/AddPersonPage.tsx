import { View } from '#features/pageParts/web/index.ts';
import { FindPeople, withAdditions } from '#features/connections/web/index.ts';
import { InvitationLists } from './InvitationLists.tsx';
import { InviteByLink } from './InviteByLink.tsx';
import { InviteByMail } from './InviteByMail.tsx';
import styles from './AddPersonPage.module.css';

const crumbs = [{ label: 'People', to: '/people' }];

/** The page of adding a person, with what other features add to people. */
export const pageWith = withAdditions(AddPersonPage);

/** Three ways to somebody: by name among those who are here, by e-mail, by a link. */
function AddPersonPage() {
  return (
    <View title="Add a person" crumbs={crumbs}>
      <div className={styles.page}>
        <h1 className={styles.heading}>Add a person</h1>
        <section className={styles.part} aria-labelledby="find">
          <h2 id="find">Find somebody by name</h2>
          <FindPeople />
        </section>
        <div className={styles.two}>
          <section className={styles.part} aria-labelledby="by-mail">
            <h2 id="by-mail">Invite by e-mail</h2>
            <InviteByMail />
          </section>
          <section className={styles.part} aria-labelledby="by-link">
            <h2 id="by-link">Invite by link</h2>
            <InviteByLink />
          </section>
        </div>
        <InvitationLists isAdding />
      </div>
    </View>
  );
}
