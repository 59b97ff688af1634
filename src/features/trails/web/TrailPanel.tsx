import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Standing } from '#access/contract/standing.ts';
import type { PersonInfo } from '#features/profiles/contract.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import {
  TRAIL_DAYS,
  trailKinds,
  type TrailItem,
  type TrailKind,
  type TrailType,
} from '#features/trails/contract.ts';
import { ListState } from '#platform/web/lists/ListState.tsx';
import { useLiveList } from '#platform/web/live/useLive.ts';
import { addressOf, familyOf, placeOf, type SubjectType } from '#subjects/contract.ts';
import { subjectKinds } from '#subjects/web/index.ts';
import {
  ChoiceMenu,
  DayRule,
  digits,
  EmptyState,
  formatDate,
  Panel,
  SkeletonRows,
  Time,
} from '#ui/web/index.ts';
import { BringBack } from './BringBack.tsx';
import { drawnTogether } from './drawnTogether.ts';
import { TrailFoot } from './TrailFoot.tsx';
import { TrailIcon } from './TrailIcon.tsx';
import { trailOf } from './trailList.ts';
import { nameOf, veiled, wordsOf } from './trailWords.ts';
import { useInBin } from './useInBin.ts';
import styles from './TrailPanel.module.css';

const ALL = 'ALL';
const kindNames: Record<TrailKind, string> = {
  BOARD: 'The board',
  POSTS: 'Posts',
  BLOCKS: 'Blocks',
  COMMENTS: 'Comments',
  PEOPLE: 'People',
};

interface TrailPanelProps {
  type: TrailType;
  id: string;
  /** The reader's standing on the board or the post that it is of. */
  standing: Standing;
  /** Posts and blocks are not named, and their values not told: others see the screen. */
  isVeiled?: boolean;
  onClose: () => void;
}

/** Panel of the changes of a board or a post, with their authors and times, the latest first. */
export default function TrailPanel({ type, id, standing, isVeiled = false, onClose }: TrailPanelProps) {
  const [kind, setKind] = useState<TrailKind | typeof ALL>(ALL);
  const [person, setPerson] = useState<PersonInfo>();
  const filter = { kind: kind === ALL ? undefined : kind, by: person?.id };
  const me = useProfileID();
  const list = useLiveList(trailOf(type, id, me, filter));
  const asShown = isVeiled ? veiled : (item: TrailItem) => item;
  const deleted = useInBin({ type, id, standing }, list.items);
  const kinds = trailKinds.filter((one) => type === 'BOARD' || one !== 'BOARD');
  return (
    <Panel
      title={`${subjectKinds[type].one} Activity`}
      bare
      footer={<TrailFoot type={type} id={id} filter={filter} total={list.total} asShown={asShown} />}
      onClose={onClose}
    >
      <div className={styles.filters}>
        <ChoiceMenu
          label="Changes to"
          value={kind}
          options={[
            { value: ALL, label: 'All changes' },
            ...kinds.map((value) => ({ value, label: kindNames[value] })),
          ]}
          onChange={setKind}
        />
        <ChoiceMenu
          label="By"
          value={person?.id ?? ALL}
          options={[
            { value: ALL, label: 'Everybody' },
            ...peopleOf(list.items, person).map((one) => ({ value: one.id, label: fullName(one) })),
          ]}
          onChange={(chosen) => setPerson(peopleOf(list.items, person).find((one) => one.id === chosen))}
        />
      </div>
      <ListState
        list={list}
        failed="Activity could not be read"
        coming={<SkeletonRows rows={6} />}
        empty={
          <EmptyState title="Nothing here yet" level={3}>
            What is changed here is kept for {TRAIL_DAYS} days.
          </EmptyState>
        }
        more="Show older changes"
        inset="panel"
        level={3}
      >
        {byDay(list.items).map(({ name, items }) => (
          <section key={name} aria-label={name}>
            <DayRule name={name} />
            <ol role="list" className={styles.items}>
              {drawnTogether(items).map(({ item, first, count }) => (
                <Item key={first.id} item={asShown(item)} since={first.at} count={count} type={type} me={me}>
                  {deleted.has(item.id) && <BringBack item={item} />}
                </Item>
              ))}
            </ol>
          </section>
        ))}
      </ListState>
    </Panel>
  );
}

/** Words between a deed and its post; of people, the post is their task. */
const leadIn = (type: SubjectType): string =>
  familyOf[type] === 'PERSON' ? ' ' : ` ${subjectKinds[type].lead} `;

interface ItemProps {
  /** The latest of those that are drawn as one: how many they are, and when the first was. */
  item: TrailItem;
  since: string;
  count: number;
  type: TrailType;
  /** The reader's profile. */
  me: string;
  children: ReactNode;
}

function Item({ item, since, count, type, me, children }: ItemProps) {
  const { by, at, subject, boardID, postID, postTitle } = item;
  const { deed, what, rest, from, to } = wordsOf(item);
  const isHere = subject.type === type;
  const name = what ?? (isHere ? `this ${subjectKinds[type].one.toLowerCase()}` : nameOf(subject));
  const isIn = type === 'BOARD' && postID !== null && subject.type !== 'POST';
  // A post's title is set as a title also where the post is gone, and then leads nowhere.
  const isTitle = subject.type === 'POST' && what === undefined && !isHere;
  const leadsTo = !isHere && postID !== null && !['DELETED', 'MOVED_AWAY'].includes(item.action);
  return (
    <li className={styles.item}>
      <span className={styles.mark}>
        <TrailIcon item={item} />
      </span>
      <div className={styles.words}>
        <p>
          <b dir="auto">{by ? (by.id === me ? 'You' : fullName(by)) : 'Octavo'}</b> {deed}
          {name && subject.type !== 'COMMENT' && (
            <>
              {' '}
              {leadsTo && (type === 'POST' || subject.type === 'POST') ? (
                <Link
                  {...addressOf(placeOf({ type: subject.type, id: subject._id }, { boardID, postID }))}
                  className={subject.type === 'POST' ? styles.name : undefined}
                >
                  <bdi>{name}</bdi>
                </Link>
              ) : (
                <bdi className={isTitle ? styles.name : undefined}>{name}</bdi>
              )}
            </>
          )}
          {rest && ` ${rest}`}
          {isIn && (
            <>
              {leadIn(subject.type)}
              <Link to="/posts/$postID" params={{ postID }} className={styles.name}>
                <bdi>{postTitle || 'a post without a title'}</bdi>
              </Link>
            </>
          )}
        </p>
        {(from !== undefined || to !== undefined) && (
          <p className={styles.values}>
            {from !== undefined && <del dir="auto">{from}</del>}
            {from !== undefined && to !== undefined && <ArrowRight aria-label="to" />}
            {to !== undefined && <ins dir="auto">{to}</ins>}
          </p>
        )}
        <p className={styles.time}>
          {formatDate(since, 'time') !== formatDate(at, 'time') && (
            <>
              <Time at={since} as="time" /> to{' '}
            </>
          )}
          <Time at={at} as="time" />
          {count > 1 && `, ${digits(count)} times`}
        </p>
        {children}
      </div>
    </li>
  );
}

/** Those who made the changes that are shown, each once, by name. */
function peopleOf(items: TrailItem[], chosen: PersonInfo | undefined): PersonInfo[] {
  const people = new Map(items.flatMap(({ by }) => (by ? [[by.id, by] as const] : [])));
  if (chosen) people.set(chosen.id, chosen);
  return [...people.values()].toSorted((a, b) => fullName(a).localeCompare(fullName(b)));
}

function byDay(items: TrailItem[]): { name: string; items: TrailItem[] }[] {
  const days: { name: string; items: TrailItem[] }[] = [];
  for (const item of items) {
    const name = formatDate(item.at, 'day');
    const day = days.at(-1);
    if (day?.name === name) day.items.push(item);
    else days.push({ name, items: [item] });
  }
  return days;
}
