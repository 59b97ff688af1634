import { User } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Board } from '#features/boards/contract.ts';
import { usePeopleByName } from '#features/connections/web/index.ts';
import { boardMembers, useMembersToChoose } from '#features/members/web/index.ts';
import { Face, fullName, namedPeople } from '#features/profiles/web/index.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { sortKey } from '#platform/contract/sorting.ts';
import { useLive, useLiveList } from '#platform/web/live/useLive.ts';
import { taskPriorities, taskProgresses, taskStatuses } from '#postParts/tasks/contract.ts';
import {
  Button,
  Checkbox,
  Combobox,
  FilterChip,
  Panel,
  PanelSection,
  priorityNames,
  Segmented,
  statusNames,
} from '#ui/web/index.ts';
import { choosePeople, chooseType, toggle, type FilterType } from './filterInterplay.ts';
import { progressNames } from '../taskWords.ts';
import { useBoardTaskFilter } from './useBoardTaskFilter.ts';
import { priorityGlyphs, statusGlyphs } from '../glyphs.tsx';
import styles from './TaskFilterPanel.module.css';

const types: { value: FilterType; label: string }[] = [
  { value: 'ALL', label: 'All' },
  { value: 'ASSIGNED', label: 'Assigned' },
  { value: 'CREATOR', label: 'Created' },
];
/** So many are offered at once; letters find the others. */
const OFFERED = 20;

interface TaskFilterPanelProps {
  /** The board whose posts are filtered; without one, those of all one's boards are. */
  board?: Pick<Board, '_id' | 'ownerID'>;
  onClose: () => void;
}

/** Which posts are shown, by who made or does them and by how they stand as tasks. */
export default function TaskFilterPanel({ board, onClose }: TaskFilterPanelProps) {
  const me = useProfileID();
  const { filter, choose, clear } = useBoardTaskFilter();
  return (
    <Panel
      title="Task Filter"
      onClose={onClose}
      footer={
        <Button variant="link" onClick={clear}>
          Clear all
        </Button>
      }
    >
      <Segmented
        wide
        label="Whose posts"
        value={filter.type}
        onChange={(type) => choose(chooseType(filter, type, board?.ownerID ?? me))}
        options={types}
      />
      <p className={styles.note}>Choosing a status, priority or progress shows assigned posts only.</p>
      <PanelSection title="People">
        <People
          boardID={board?._id}
          people={filter.people}
          onChange={(people) => choose(choosePeople(filter, people))}
        />
      </PanelSection>
      <PanelSection title="Status">
        <Choices
          values={taskStatuses}
          chosen={filter.status}
          onToggle={(status) => choose(toggle(filter, 'status', status))}
          glyphs={statusGlyphs}
          names={statusNames}
        />
      </PanelSection>
      <PanelSection title="Priority">
        <Choices
          values={mostFirst}
          chosen={filter.priority}
          onToggle={(priority) => choose(toggle(filter, 'priority', priority))}
          glyphs={priorityGlyphs}
          names={priorityNames}
        />
      </PanelSection>
      <PanelSection title="Progress">
        <Choices
          values={taskProgresses}
          chosen={filter.progress}
          onToggle={(progress) => choose(toggle(filter, 'progress', progress))}
          names={progressNames}
        />
      </PanelSection>
    </Panel>
  );
}

const mostFirst = [...taskPriorities.filter((priority) => priority !== 'NONE').toReversed(), 'NONE' as const];

function Choices<T extends string>(props: {
  values: readonly T[];
  chosen: readonly T[];
  onToggle: (value: T) => void;
  glyphs?: Record<T, ReactNode>;
  names: Record<T, string>;
}) {
  const { values, chosen, onToggle, glyphs, names } = props;
  return (
    <ul role="list" className={styles.choices}>
      {values.map((value) => (
        <li key={value}>
          <Checkbox checked={chosen.includes(value)} onChange={() => onToggle(value)}>
            <span className={styles.choice}>
              {glyphs?.[value]}
              {names[value]}
            </span>
          </Checkbox>
        </li>
      ))}
    </ul>
  );
}

interface PeopleProps {
  boardID: string | undefined;
  people: readonly string[];
  onChange: (people: string[]) => void;
}

/** Who can be chosen: the members of the board, or oneself and the people one knows; and those who are chosen. */
function usePeopleToChoose(boardID: string | undefined, chosen: readonly string[]) {
  const isBoards = boardID !== undefined;
  const members = useMembersToChoose(boardID);
  const known = usePeopleByName(isBoards ? undefined : members.query);
  const others = useLive(namedPeople([useProfileID(), ...chosen]), { enabled: !isBoards });
  const chosenOnes = useLiveList(boardMembers(boardID ?? '', '', chosen), {
    enabled: isBoards && chosen.length > 0,
  });
  const { query, onQuery } = members;
  if (isBoards) {
    const named = chosenOnes.items.map(({ memberProfileInfo }) => memberProfileInfo);
    return { query, onQuery, offered: members.people, named, isLoading: members.isLoading };
  }
  const named = others.data ?? [];
  const offered = [...named, ...known.people].filter(
    (person, at, all) =>
      sortKey(fullName(person)).includes(sortKey(query)) &&
      all.findIndex(({ id }) => id === person.id) === at,
  );
  return { query, onQuery, offered, named, isLoading: known.isBusy };
}

function People(props: PeopleProps) {
  const { boardID, people, onChange } = props;
  const { query, onQuery, offered: found, named, isLoading } = usePeopleToChoose(boardID, people);
  const offered = found.filter(({ id }) => !people.includes(id));
  const nameOf = (id: string) => {
    const person = [...named, ...found].find((other) => other.id === id);
    return person ? fullName(person) : 'Somebody who left';
  };
  return (
    <div className={styles.who}>
      <Combobox
        label="People"
        hideLabel
        placeholder="Anyone"
        icon={<User aria-hidden="true" />}
        items={offered
          .slice(0, OFFERED)
          .map((person) => ({ id: person.id, label: fullName(person), person }))}
        query={query}
        onQueryChange={onQuery}
        busy={isLoading}
        empty={
          boardID === undefined
            ? 'Nobody else you know is called that.'
            : 'Nobody else on this board is called that.'
        }
        onPick={({ id }) => onChange([...people, id])}
        renderItem={({ label, person }) => (
          <span className={styles.choice}>
            <Face person={person} size={20} decorative />
            <bdi>{label}</bdi>
          </span>
        )}
      />
      {people.length > 0 && (
        <div className={styles.people}>
          {people.map((id) => (
            <FilterChip key={id} onRemove={() => onChange(people.filter((other) => other !== id))}>
              {nameOf(id)}
            </FilterChip>
          ))}
        </div>
      )}
    </div>
  );
}
