import { Avatar, type AvatarProps } from './Avatar.tsx';
import styles from './AvatarStack.module.css';

export interface AvatarStackProps {
  people: (Pick<AvatarProps, 'name' | 'color' | 'photo' | 'presence'> & { id: string })[];
  /** How many there are, where `people` holds only the first few. */
  total?: number;
  size?: 20 | 24 | 32;
  /** How many faces before "+n". */
  most?: number;
}

/** Several people, overlapping: four, then how many more. Read as one list of names. */
export function AvatarStack({ people, total = people.length, size = 24, most = 4 }: AvatarStackProps) {
  const shown = people.slice(0, most);
  const more = total - shown.length;
  const names = shown.map(({ name, presence }) => (presence === 'here' ? `${name} (here)` : name)).join(', ');
  return (
    <span
      className={styles.stack}
      role="img"
      aria-label={more > 0 ? `${names} and ${more} more` : names}
      title={people.map((person) => person.name).join(', ')}
    >
      {shown.map(({ id, ...person }) => (
        <Avatar key={id} {...person} size={size} decorative />
      ))}
      {more > 0 && (
        <span className={styles.more} data-size={size}>
          +{more}
        </span>
      )}
    </span>
  );
}
