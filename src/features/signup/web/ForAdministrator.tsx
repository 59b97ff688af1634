import { Link } from '@tanstack/react-router';
import { installation } from '#features/settings/web/index.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { TextLink } from '#ui/web/index.ts';
import styles from './CongratsPage.module.css';

/** For the first account of an installation: that it looks after it, and what there is to set. */
export function ForAdministrator() {
  const { data } = useLive(installation);
  if (!data?.installation) return null;
  const { publicUrl, mail, dataDir } = data.installation;
  return (
    <section className={styles.care} aria-labelledby="care">
      <h2 id="care">You look after this Octavo</h2>
      <p>
        Yours is its first account, so you are its administrator. Three things to see to before others come:
      </p>
      <dl>
        <dt>Mail</dt>
        <dd>
          {mail === 'mail' ? (
            'Mails go out by your mail server.'
          ) : (
            <>
              No mail leaves yet: codes and invitations wait in <code>{dataDir}/outbox</code>. Set{' '}
              <code>SMTP_URL</code> and <code>MAIL_FROM</code>.
            </>
          )}
        </dd>
        <dt>Address</dt>
        <dd>
          Links and mails lead to <code>{publicUrl}</code>. Set <code>PUBLIC_URL</code> where people open it
          at another.
        </dd>
        <dt>Backups</dt>
        <dd>
          Everything is in <code>{dataDir}</code>. <code>npm run backup</code> copies it while people write.
        </dd>
      </dl>
      <TextLink render={<Link to="/documentation/$topic" params={{ topic: 'administrators' }} />}>
        The guide for administrators
      </TextLink>
    </section>
  );
}
