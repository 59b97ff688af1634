import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { aroundHit, hitAddress, Marked } from '#features/palette/web/index.ts';
import { fullName, HereFace } from '#features/profiles/web/index.ts';
import { subjectTypeOf, type Hit, type HitType } from '#features/search/contract.ts';
import { Cover, formatDate, StatusGlyph, statusNames, useNarrow, When } from '#ui/web/index.ts';
import { showing, subjectKinds } from '#subjects/web/index.ts';
import { nameOf } from './typeNames.ts';
import styles from './HitRow.module.css';

/** Of an excerpt, so many characters stand before what was searched for: less than a line. */
const BEFORE_HIT = { narrow: 24, wide: 64 };

interface HitRowProps {
  hit: Hit;
  isCurrent: boolean;
  /** In a panel, which is no wider than a phone. */
  inPanel?: boolean;
}

/** One thing that was found: what it is, the words around what was searched for, and where it stands. */
export function HitRow({ hit, isCurrent, inPanel = false }: HitRowProps) {
  const narrow = useNarrow();
  const type = subjectTypeOf(hit.type);
  const beforeHit = narrow || inPanel ? BEFORE_HIT.narrow : BEFORE_HIT.wide;
  return (
    <li
      className={styles.row}
      data-item={`${hit.type}-${hit._id}`}
      data-current={isCurrent || undefined}
      {...(type !== 'PERSON' && showing({ type, id: hit._id }))}
    >
      <span className={styles.glyph}>{glyphs[hit.type](hit)}</span>
      <div className={styles.words}>
        <Link {...hitAddress(hit)} dir="auto" className={styles.title}>
          {titleOf(hit)}
        </Link>
        {hit.excerpt.length > 0 && (
          <p dir="auto" className={styles.excerpt}>
            <Marked passage={aroundHit(hit.excerpt, beforeHit)} />
          </p>
        )}
        <p className={styles.place}>{placeOf(hit)}</p>
      </div>
    </li>
  );
}

function titleOf(hit: Hit): ReactNode {
  if (hit.type === 'COMMENT') return hit.person ? fullName(hit.person) : 'A comment';
  if (hit.title.length > 0) return <Marked passage={hit.title} />;
  return hit.type === 'NOTE' && hit.postTitle
    ? hit.postTitle
    : `Untitled ${nameOf(hit.type).one.toLowerCase()}`;
}

const picture = (hit: Hit, otherwise: ReactNode) =>
  hit.imageUrl ? <img src={hit.imageUrl} alt="" loading="lazy" className={styles.picture} /> : otherwise;

const glyphs: Record<HitType, (hit: Hit) => ReactNode> = {
  BOARD: (hit) => <Cover small id={hit._id} cloth={hit.cloth ?? undefined} title="" image={hit.imageUrl} />,
  POST: (hit) => picture(hit, subjectKinds.POST.glyph),
  TASK: ({ task }) => task && <StatusGlyph status={task.status} />,
  NOTE: () => subjectKinds.NOTE.glyph,
  FILE: (hit) => picture(hit, subjectKinds.FILE.glyph),
  COLLECTION: (hit) => picture(hit, subjectKinds.COLLECTION.glyph),
  COMMENT: ({ person }) => person && <HereFace person={person} size={32} decorative />,
  PERSON: ({ person }) => person && <HereFace person={person} size={32} decorative />,
};

function placeOf({ type, boardTitle, postTitle, person, task, date }: Hit): ReactNode {
  const at = <When at={date} as="list" />;
  const by = person ? <bdi>{fullName(person)}</bdi> : null;
  if (type === 'BOARD') return <>Changed {at}</>;
  if (type === 'PERSON') return 'Profile';
  if (type === 'POST')
    return (
      <>
        <bdi>{boardTitle}</bdi>, {by}
        {by && ', '}
        {at}
      </>
    );
  if (type === 'TASK' && task)
    return (
      <>
        <bdi>{boardTitle}</bdi>, {statusNames[task.status].toLowerCase()}
        {task.dueDate !== null && `, due ${formatDate(task.dueDate, 'short')}`}
      </>
    );
  if (type === 'COMMENT' && postTitle === null)
    return (
      <>
        On the board <bdi>{boardTitle}</bdi>, {at}
      </>
    );
  return (
    <>
      {type === 'COMMENT' ? 'On ' : `${nameOf(type).one} in `}
      <bdi>{postTitle || 'an untitled post'}</bdi>, <bdi>{boardTitle}</bdi>, {at}
    </>
  );
}
