import { CircleAlert } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { Strip } from '#ui/web/index.ts';
import styles from './FormPage.module.css';

/** One form on a page: signing in, and the steps of signing up. */
export function FormPage({
  title,
  words,
  failure,
  onSubmit,
  footer,
  children,
}: {
  title: string;
  words: ReactNode;
  /** Why it did not go well, where no single field is to blame. */
  failure?: string | undefined;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Where else to go. */
  footer: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.words}>{words}</p>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        {/* Always there: what appears inside is read aloud. */}
        <div role="alert" className={styles.failure}>
          {failure && (
            <Strip tone="danger" icon={<CircleAlert aria-hidden="true" />}>
              {failure}
            </Strip>
          )}
        </div>
        {children}
      </form>
      <p className={styles.footer}>{footer}</p>
    </>
  );
}
