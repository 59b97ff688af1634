import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useOwnProfile } from '#features/profiles/web/index.ts';
import { nextAddress } from '#platform/web/page/addresses.ts';
import { addressOf } from '#subjects/contract.ts';
import { Button } from '#ui/web/index.ts';
import { ForAdministrator } from './ForAdministrator.tsx';
import { signupProgress } from './progress.ts';
import styles from './CongratsPage.module.css';

const SANDBOX = 'Write, drop a picture, delete it all again. It is kept as you type.';

/** The last step: the account is there, and three ways to go on. */
export default function CongratsPage() {
  const profile = useOwnProfile();
  const [next] = useState(() => signupProgress.read()?.next);
  useEffect(() => signupProgress.forget(), []);
  const boardID = profile?.sandboxBoardID;
  const sandbox = boardID ? addressOf({ boardID }).to : '/boards';

  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{profile ? `Welcome, ${profile.firstName}.` : 'Welcome.'}</h1>
      <p className={styles.words}>
        Your account is ready. You have a sandbox board with one post in it; nobody but you sees it.
      </p>
      {next ? (
        <p className={styles.next}>
          <Button variant="primary" size="touch" render={<Link to={nextAddress(next)} />}>
            Go on to the page you opened
          </Button>
        </p>
      ) : (
        <p className={styles.next}>
          <Button variant="primary" size="touch" render={<Link to={sandbox} />}>
            Try things in your sandbox
          </Button>
          <span>{SANDBOX}</span>
        </p>
      )}
      <ol className={styles.steps}>
        {next && (
          <Step to={sandbox} title="Try things in your sandbox">
            {SANDBOX}
          </Step>
        )}
        <Step to="/boards" search={{ new: 'board' }} title="Start a board with others">
          Give it a title, then invite people by link.
        </Step>
        <Step to="/" title="Look at home">
          Recent boards and posts come together there.
        </Step>
      </ol>
      <ForAdministrator />
    </div>
  );
}

function Step({
  to,
  search = {},
  title,
  children,
}: {
  to: string;
  search?: Record<string, string>;
  title: string;
  children: string;
}) {
  return (
    <li>
      <Link to={to} search={search} className={styles.step}>
        <b>{title}</b>
        <span>{children}</span>
        <ArrowRight aria-hidden="true" />
      </Link>
    </li>
  );
}
