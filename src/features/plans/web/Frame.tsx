import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession } from '#features/session/web/index.ts';
import { useTitle } from '#features/pageParts/web/index.ts';
import { Button, Logo, TextLink } from '#ui/web/index.ts';
import styles from './Frame.module.css';

/** A page about plans: it stands alone, and leads back. */
export function Frame({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title);
  const { status } = useSession();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link to="/" aria-label="Octavo, home" className={styles.logo}>
          <Logo height={30} />
        </Link>
        {status === 'signed-out' ? (
          <>
            <TextLink render={<Link to="/signin" />}>Sign in</TextLink>
            <Button className={styles.create} render={<Link to="/signup" />}>
              Create an account
            </Button>
          </>
        ) : (
          <Button icon={<ArrowLeft />} render={<Link to="/" />}>
            Back to Octavo
          </Button>
        )}
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}

/** Heading of a page about plans. */
export function Heading({
  above,
  title,
  children,
  action,
}: {
  above: string;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <>
      <p className={styles.above}>{above}</p>
      <h1 className={styles.title}>{title}</h1>
      {children && <p className={styles.words}>{children}</p>}
      {action && <p className={styles.action}>{action}</p>}
    </>
  );
}
