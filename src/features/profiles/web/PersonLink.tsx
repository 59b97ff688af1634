import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PersonInfo } from '#features/profiles/contract.ts';
import { fullName } from './Face.tsx';
import styles from './PersonLink.module.css';

/** Where a person's page is. */
export const personAddress = (profileID: string) => `/people/${profileID}`;

/** A person's name, or whatever stands for them, leading to their page. It looks like the words around it. */
export function PersonLink({
  person,
  children = fullName(person),
}: {
  person: Pick<PersonInfo, 'id' | 'firstName' | 'lastName'>;
  children?: ReactNode;
}) {
  return (
    <Link to={personAddress(person.id)} dir="auto" className={styles.link}>
      {children}
    </Link>
  );
}
