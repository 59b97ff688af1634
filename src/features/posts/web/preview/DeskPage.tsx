import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/web/index.ts';
import styles from './Preview.module.css';

/** The page of a collection of which nothing is known yet: the desk, below a bar that leads back to the post. */
export function DeskPage({ children }: { children: ReactNode }) {
  const { postID = '', collectionID }: { postID?: string; collectionID?: string } = useParams({
    strict: false,
  });
  return (
    <>
      <header className={styles.bar}>
        <IconButton
          icon={<ArrowLeft />}
          label="Back to the post"
          render={<Link to="/posts/$postID" params={{ postID }} search={{ thingID: collectionID }} />}
        />
      </header>
      <main id="main" className={styles.wide} data-ground="desk" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
