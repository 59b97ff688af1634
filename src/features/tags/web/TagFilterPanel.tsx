import { Search, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { can } from '#access/contract/capabilities.ts';
import { useBoardView, type OnBoard } from '#features/boards/web/index.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import type { TagCategory, TagCount, TagSort } from '#features/tags/contract.ts';
import { LiveState } from '#platform/web/lists/LiveState.tsx';
import { useLive } from '#platform/web/live/useLive.ts';
import { MAX_TAGS, tagKey, type TagMatch } from '#postParts/tags/contract.ts';
import {
  Button,
  ChoiceMenu,
  IconButton,
  lazyPart,
  Panel,
  Segmented,
  SkeletonText,
  Switch,
  Tag,
  TagButton,
  TextField,
} from '#ui/web/index.ts';
import { toggleTag } from './tagAddress.ts';
import { boardTags } from './tagQueries.ts';
import { useTagFilter } from './useTagFilter.ts';
import { useTagsByName } from './useTagsByName.ts';
import styles from './TagFilterPanel.module.css';

const ManageTagsDialog = lazyPart(() => import('./ManageTagsDialog.tsx'));

const matches: { value: TagMatch; label: string }[] = [
  { value: 'ANY', label: 'Any of them' },
  { value: 'ALL', label: 'All of them' },
];
const categories: { value: TagCategory; label: string }[] = [
  { value: 'ALL_TAGS', label: 'All tags' },
  { value: 'MY_TAGS', label: 'My tags' },
  { value: 'NOT_MY_TAGS', label: 'Not my tags' },
];
const sorts: { value: TagSort; label: string }[] = [
  { value: 'count-desc', label: 'Most used' },
  { value: 'count-asc', label: 'Least used' },
  { value: 'alp-asc', label: 'A to Z' },
  { value: 'alp-desc', label: 'Z to A' },
];

/** Which of a board's posts are shown, by what they and their blocks are tagged with. */
export default function TagFilterPanel({ board, onClose }: OnBoard & { onClose: () => void }) {
  const { filter, choose, clear } = useTagFilter();
  const [category, setCategory] = useState<TagCategory>('ALL_TAGS');
  const [sortBy, setSort] = useState<TagSort>('count-desc');
  const [onlyThingsTags, setOnlyThings] = useState(false);
  // Tags are counted among the posts of the people that the board is filtered by.
  const { people = [], isAssigned = false } = useBoardView(board).options;
  const list = useLive(
    boardTags(board._id, useProfileID(), {
      category,
      sortBy,
      onlyThingsTags,
      ...(isAssigned
        ? { postFilterType: 'ASSIGNED', peopleFilter: people }
        : people.length > 0 && { postFilterType: 'CREATOR', peopleFilter: people }),
    }),
  );
  return (
    <Panel
      title="Tag Filter"
      onClose={onClose}
      actions={can(board, 'board.update') && <ManageButton boardID={board._id} />}
      footer={
        <Button variant="link" onClick={clear}>
          Clear all
        </Button>
      }
    >
      <Segmented
        wide
        label="Posts with"
        value={filter.match}
        onChange={(match) => choose({ ...filter, match })}
        options={matches}
      />
      <div className={styles.order}>
        <ChoiceMenu label="Whose tags" value={category} options={categories} onChange={setCategory} />
        <ChoiceMenu label="Sort" value={sortBy} options={sorts} onChange={setSort} />
      </div>
      <LiveState of={list} failed="Failed to fetch tags" inset="panel" coming={<SkeletonText lines={4} />}>
        {(tags) => (
          <TagChoices
            boardID={board._id}
            tags={tags}
            chosen={filter.tags}
            onToggle={(name) => choose(toggleTag(filter, name))}
            none={noneOf(category, onlyThingsTags)}
          />
        )}
      </LiveState>
      <div className={styles.only}>
        <Switch
          label="Only tags of blocks"
          hint="And how many blocks have each"
          checked={onlyThingsTags}
          onChange={setOnlyThings}
        />
      </div>
    </Panel>
  );
}

/** For admins: what the tags are called, and which colours they have. */
function ManageButton({ boardID }: { boardID: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton icon={<Settings2 />} label="Manage tags" onClick={() => setOpen(true)} />
      {isOpen && <ManageTagsDialog boardID={boardID} onClose={() => setOpen(false)} />}
    </>
  );
}

function noneOf(category: TagCategory, onlyThingsTags: boolean): string {
  if (category === 'MY_TAGS') return 'You have put no tags on anything here yet.';
  if (category === 'NOT_MY_TAGS') return 'Nobody else has put tags on anything here.';
  return onlyThingsTags ? 'No block here has tags yet.' : 'No post here has tags yet.';
}

interface TagChoicesProps {
  boardID: string;
  tags: readonly TagCount[];
  chosen: readonly string[];
  onToggle: (name: string) => void;
  /** Said where there are none. */
  none: string;
}

/** The tags to choose from, those that are chosen first; letters find some among them. */
function TagChoices({ boardID, tags, chosen, onToggle, none }: TagChoicesProps) {
  const [query, setQuery] = useState('');
  const { names, isBusy } = useTagsByName(query, boardID);
  const byKey = new Map(tags.map((tag) => [tagKey(tag.name), tag]));
  const isChosen = (name: string) => chosen.some((other) => tagKey(other) === tagKey(name));
  const isSearch = query.trim() !== '';
  // A tag in force stays to be let go of, though nothing has it any more.
  const lost = chosen.filter((name) => !byKey.has(tagKey(name))).map((name) => ({ name, count: undefined }));
  const found = isSearch ? names.flatMap((name) => byKey.get(tagKey(name)) ?? []) : [...lost, ...tags];
  const isFull = chosen.length >= MAX_TAGS;
  return (
    <>
      <TextField
        label="Search tags"
        hideLabel
        type="search"
        placeholder="Search tags"
        icon={<Search aria-hidden="true" />}
        autoComplete="off"
        maxLength={40}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <ul role="list" aria-label="Tags" className={styles.tags}>
        {found.map(({ name, count, colour }: Partial<TagCount> & Pick<TagCount, 'name'>) => (
          <li key={tagKey(name)}>
            <TagButton
              {...(count !== undefined && { count })}
              pressed={isChosen(name)}
              onClick={() => onToggle(name)}
            >
              {colour && <Tag colour={colour}>{''}</Tag>}
              <bdi className={styles.name}>{name}</bdi>
            </TagButton>
          </li>
        ))}
      </ul>
      {isFull && <p className={styles.none}>{MAX_TAGS} tags are as many as there can be at once.</p>}
      {(isSearch ? found : tags).length === 0 && !isBusy && (
        <p className={styles.none} role="status">
          {isSearch ? `No tag here has “${query.trim()}” in it.` : none}
        </p>
      )}
    </>
  );
}
