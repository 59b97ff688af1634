import { Link } from '@tanstack/react-router';
import { addressOfActivity, type Activity } from '#features/activity/contract.ts';
import { fullName, HereFace } from '#features/profiles/web/index.ts';
import { Time, VisuallyHidden } from '#ui/web/index.ts';
import { becauseOf, deedOf, hintOf, isOwn } from './activityWords.ts';
import { LessLikeThis } from './LessLikeThis.tsx';
import styles from './ActivityItem.module.css';

/** One thing that somebody did; pressing leads there. */
export function ActivityItem({ item, onOpen }: { item: Activity; onOpen: () => void }) {
  const { by, title, excerpt, createDate, seen } = item;
  const hint = hintOf(item);
  const address = addressOfActivity(item);
  const words = (
    <>
      <HereFace person={by} size={24} decorative />
      <span className={styles.words}>
        <span>
          {!isOwn(item) && <b dir="auto">{fullName(by)}</b>} {deedOf(item)}
          {title !== '' && (
            <span className={styles.title}>
              {' '}
              <bdi>{title}</bdi>
            </span>
          )}
        </span>
        {excerpt !== '' && (
          <span dir="auto" className={styles.excerpt}>
            {excerpt}
          </span>
        )}
        {hint !== '' && <span className={styles.hint}>{hint}</span>}
        <span className={styles.time}>
          <Time at={createDate} as="time" />
          <span className={styles.why}>{becauseOf(item)}</span>
          {!seen && <VisuallyHidden>, new</VisuallyHidden>}
        </span>
      </span>
      {!seen && <span className={styles.pip} aria-hidden="true" />}
    </>
  );
  return (
    <div className={styles.row}>
      {address === undefined ? (
        <div className={styles.item}>{words}</div>
      ) : (
        <Link {...address} className={styles.item} onClick={onOpen}>
          {words}
        </Link>
      )}
      <span className={styles.less}>
        <LessLikeThis item={item} />
      </span>
    </div>
  );
}
