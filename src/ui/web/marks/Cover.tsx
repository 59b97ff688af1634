import { KeyRound, Lock } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { clothColour } from './cloth.ts';
import styles from './Cover.module.css';

export interface CoverProps {
  /** Without a cloth, the id chooses one. */
  id: string;
  /** Of the eight, the one that it is bound in. */
  cloth?: number | undefined;
  title: string;
  /** A picture for the upper 58 %; the cloth stays below. */
  image?: string | null;
  /** The point of the picture that stays in sight wherever it is cut, in percent of its width and height. */
  position?: { x: number; y: number };
  /** At the foot: "14 members", "Private", the owner's name. */
  by?: ReactNode;
  /** A key for a password, a padlock for a lock, before `by`. */
  sign?: 'password' | 'lock';
  /** Hang from the top right: what its reader has marked it with. */
  ribbons?: ReactNode;
  /** A thumbnail 40 px wide, without words; name the board beside it. */
  small?: boolean;
}

const signs = {
  password: <KeyRound role="img" aria-label="Asks for a password" />,
  lock: <Lock role="img" aria-label="Locked" />,
};

/** A board as a book: cloth, spine, title. As wide as its place, half as high again. */
export function Cover({ id, cloth, title, image, position, by, sign, ribbons, small = false }: CoverProps) {
  const style = { '--cloth': clothColour(id, cloth) } as CSSProperties;
  return (
    <div className={styles.cover} data-small={small || undefined} style={style}>
      {ribbons}
      {image && (
        <div className={styles.picture}>
          <img
            src={image}
            alt=""
            draggable={false}
            loading="lazy"
            decoding="async"
            style={position && { objectPosition: `${position.x}% ${position.y}%` }}
          />
        </div>
      )}
      {!small && (
        <>
          <div dir="auto" className={styles.title} data-plain={!image || undefined}>
            {title}
          </div>
          {(by || sign) && (
            <div className={styles.by}>
              {sign && signs[sign]}
              <span dir="auto">{by}</span>
            </div>
          )}
        </>
      )}
    </div>
  );
}
