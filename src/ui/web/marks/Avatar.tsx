import { useState, type CSSProperties } from 'react';
import { inkOn } from './colour.ts';
import { initials } from './initials.ts';
import styles from './Avatar.module.css';

export interface AvatarProps {
  name: string;
  /** The person's `avatarColor`, in hex. */
  color: string;
  /** Address of a photo. While it is absent or fails to load, the initials stand. */
  photo?: string | null;
  /** In px. */
  size?: 20 | 24 | 32 | 64;
  /** A square at the foot: filled for who is here, hollow for who is away. */
  presence?: 'here' | 'away';
  /** The name stands beside it: nothing to read aloud. */
  decorative?: boolean;
}

/** A person's face, or initials on their colour. */
export function Avatar({ name, color, photo, size = 24, presence, decorative = false }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const spoken = presence ? `${name}, ${presence}` : name;
  const style = { '--own': color } as CSSProperties;
  return (
    <span
      className={styles.avatar}
      data-size={size}
      data-ink={inkOn(color)}
      style={style}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': spoken, title: name })}
    >
      <span dir="auto" className={styles.round}>
        {photo && photo !== failed ? (
          <img src={photo} alt="" loading="lazy" onError={() => setFailed(photo)} />
        ) : (
          initials(name)
        )}
      </span>
      {presence && <i className={styles.presence} data-presence={presence} />}
    </span>
  );
}
