import { Check, CloudOff, Server } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar, Cover, Spine, UploadLeaves } from '#ui/web/index.ts';
import oak from './oak.webp';
import riverside from './riverside.webp';
import styles from './EightLeaves.module.css';

const people = [
  { name: 'Ilse Okafor', color: '#1d6f8a', role: 'Owner' },
  { name: 'Kenji Watanabe', color: '#51606b', role: 'Author' },
  { name: 'Sofia Brandt', color: '#2f6b46', role: 'Subscriber' },
];

const leaves: { title: string; words: string; picture: ReactNode }[] = [
  {
    title: 'Boards are books',
    words: 'Each has a cloth, a spine and a shelf. Fourteen people or only you.',
    picture: (
      <div className={styles.books}>
        <Cover id="1" title="Riverside Reading Room" image={riverside} />
        <Cover id="3" title="Site visits" />
        <Spine id="2" />
        <Spine id="8" />
      </div>
    ),
  },
  {
    title: 'Posts are leaves',
    words: 'Notes, pictures, sound, film and files, in the order you put them.',
    picture: (
      <div className={styles.post}>
        <b>Which oak?</b>
        <i />
        <i />
        <i />
        <img src={oak} alt="" />
      </div>
    ),
  },
  {
    title: 'One page for everyone',
    words: 'What one person writes or moves, the others see at once. Nobody reloads.',
    picture: (
      <p className={styles.writing}>
        It is plenty for reading,
        <br />
        and for looking out.
        <span className={styles.by}>
          <Avatar name="Priya Raman" color="#7a3b74" size={20} decorative />
          Priya wrote this now
        </span>
      </p>
    ),
  },
  {
    title: 'You say who sees it',
    words: 'Seven roles, from owner to viewer. People come by a link that you can take back.',
    picture: (
      <ul className={styles.people}>
        {people.map(({ name, color, role }) => (
          <li key={name}>
            <Avatar name={name} color={color} decorative />
            {name}
            <small>{role}</small>
          </li>
        ))}
      </ul>
    ),
  },
  {
    title: 'Bring your files',
    words: 'Of any size. Dropped, pasted, resumed after the tunnel.',
    picture: (
      <div className={styles.upload}>
        <UploadLeaves done={5} />
        <small>Step 6 of 8, making sizes</small>
      </div>
    ),
  },
  {
    title: 'Nothing is lost',
    words: 'Saved as you type. Without a connection it waits on your device, and you see how much.',
    picture: (
      <p className={styles.line}>
        <CloudOff />3 changes wait for a connection
      </p>
    ),
  },
  {
    title: 'Taken back in a moment',
    words: 'Deleting offers Undo, and nothing is gone for good within 30 days.',
    picture: (
      <p className={styles.toast}>
        Deleted “Site visits” <u>Undo</u>
      </p>
    ),
  },
  {
    title: 'Run it yourself',
    words: 'One server, your own disk. Nothing is sent anywhere.',
    picture: (
      <div className={styles.own}>
        <p className={styles.line}>
          <Server />
          octavo.foxglove.example
        </p>
        <p className={styles.line}>
          <Check />
          npm start
        </p>
      </div>
    ),
  },
];

/** Features of the product, on as many leaves as an octavo has. */
export function EightLeaves() {
  return (
    <ol className={styles.sheet}>
      {leaves.map(({ title, words, picture }) => (
        <li key={title} className={styles.leaf}>
          <div className={styles.picture} aria-hidden="true" inert>
            {picture}
          </div>
          <h3>{title}</h3>
          <p>{words}</p>
        </li>
      ))}
    </ol>
  );
}
