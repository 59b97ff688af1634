import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { aroundHit, hitAddress, Marked } from '#features/palette/web/index.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { subjectTypeOf, type Hit } from '#features/search/contract.ts';
import { formatDate, StatusGlyph, statusNames, useNarrow, When } from '#ui/web/index.ts';
import { familyOf, type SubjectFamily } from '#subjects/contract.ts';
import { showing, SubjectPicture, titlesAround, untitledOf } from '#subjects/web/index.ts';
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
      <span className={styles.glyph}>
        {hit.task ? (
          <StatusGlyph status={hit.task.status} />
        ) : (
          <SubjectPicture of={{ ...hit, type, id: hit._id }} />
        )}
      </span>
      <div className={styles.words}>
        <Link {...hitAddress(hit)} dir="auto" className={styles.title}>
          {words[familyOf[type]].title(hit)}
        </Link>
        {hit.excerpt.length > 0 && (
          <p dir="auto" className={styles.excerpt}>
            <Marked passage={aroundHit(hit.excerpt, beforeHit)} />
          </p>
        )}
        <p className={styles.place}>{words[familyOf[type]].place(hit)}</p>
      </div>
    </li>
  );
}

const called = ({ type, title }: Hit): ReactNode =>
  title.length > 0 ? <Marked passage={title} /> : untitledOf(subjectTypeOf(type));
const at = ({ date }: Hit): ReactNode => <When at={date} as="list" />;
/** Titles of what a hit is in, each with a comma after it. */
const around = ({ type, ...titles }: Hit): ReactNode =>
  titlesAround(subjectTypeOf(type), titles).map((title, place) => (
    <Fragment key={place}>
      <bdi>{title}</bdi>,{' '}
    </Fragment>
  ));

/** Words of a hit, by its family: its title, and the line of where it stands. */
const words: Record<SubjectFamily, { title(hit: Hit): ReactNode; place(hit: Hit): ReactNode }> = {
  BOARD: { title: called, place: (hit) => <>Changed {at(hit)}</> },
  POST: {
    title: called,
    place: (hit) => (
      <>
        {around(hit)}
        {hit.task ? (
          <>
            {statusNames[hit.task.status].toLowerCase()}
            {hit.task.dueDate !== null && `, due ${formatDate(hit.task.dueDate, 'short')}`}
          </>
        ) : (
          <>
            {hit.person && (
              <>
                <bdi>{fullName(hit.person)}</bdi>,{' '}
              </>
            )}
            {at(hit)}
          </>
        )}
      </>
    ),
  },
  BLOCK: {
    // A note has no title of its own.
    title: (hit) => (hit.title.length === 0 && hit.postTitle ? hit.postTitle : called(hit)),
    place: (hit) => (
      <>
        {nameOf(hit.type).one} in {around(hit)}
        {at(hit)}
      </>
    ),
  },
  COMMENT: {
    title: ({ person }) => (person ? fullName(person) : 'A comment'),
    place: (hit) => (
      <>
        On {hit.postTitle === null && 'the board '}
        {around(hit)}
        {at(hit)}
      </>
    ),
  },
  PERSON: { title: called, place: () => 'Profile' },
};
