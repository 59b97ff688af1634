import { CircleCheck } from 'lucide-react';
import { saidIn, type Comment } from '#features/comments/contract.ts';
import { counted } from '#ui/web/index.ts';
import { teaser } from '../block/aboutBlock.ts';
import styles from './SettledThread.module.css';

interface SettledThreadProps {
  head: Comment;
  /** How many answers are put away with it. */
  answers: number;
  onShow(): void;
}

/** A thread that is settled, in one line, until somebody wants to read it. */
export function SettledThread({ head, answers, onShow }: SettledThreadProps) {
  return (
    <li className={styles.thread} id={`comment-${head._id}`}>
      <button type="button" className={styles.line} aria-expanded={false} onClick={onShow}>
        <CircleCheck aria-hidden="true" />
        <span className={styles.words}>
          Resolved: <bdi>{teaser(saidIn(head))}</bdi>
        </span>
        {answers > 0 && <span className={styles.count}>{counted(answers, 'answer')}</span>}
      </button>
    </li>
  );
}
