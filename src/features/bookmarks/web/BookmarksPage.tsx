import { BookmarkX } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  bookmarkFilters,
  bookmarkSorts,
  typesOfFilter,
  type Bookmark,
  type BookmarkFilter,
} from '#features/bookmarks/contract.ts';
import { ListHead, useProfileID, View } from '#features/pageParts/web/index.ts';
import { ListState } from '#platform/web/lists/ListState.tsx';
import { useCurrentItem } from '#platform/web/lists/useCurrentItem.ts';
import { useLive, useLiveList, type LiveListView } from '#platform/web/live/useLive.ts';
import { oneOf, useSearchParams } from '#platform/web/page/useSearchParams.ts';
import { useShortcuts } from '#platform/web/page/shortcuts.ts';
import { Button, ChoiceMenu, EmptyState, SkeletonRows, Tabs, useNarrow } from '#ui/web/index.ts';
import { BookmarkRow } from './BookmarkRow.tsx';
import { bookmarkedSourcesOf, bookmarkList } from './bookmarkQueries.ts';
import { filterNames, sortNames } from './bookmarkWords.ts';
import { useChangedPosts } from './useChangedPosts.ts';
import { useRemoveBookmarks } from './useRemoveBookmarks.ts';
import rowStyles from './BookmarkRow.module.css';
import styles from './BookmarksPage.module.css';

/** What one keeps at hand. Filter and order stand in the address. */
export default function BookmarksPage() {
  const profileID = useProfileID();
  const [params, setParams] = useSearchParams();
  const showOnly = oneOf(bookmarkFilters, params['show']);
  const sortBy = oneOf(bookmarkSorts, params['sort']);
  const list = useLiveList(bookmarkList(profileID, { showOnly, sortBy }));
  const sources = useLive(bookmarkedSourcesOf(profileID)).data;
  const countOf = (filter: BookmarkFilter) =>
    sources && Object.values(sources).filter((type) => typesOfFilter[filter].includes(type)).length;
  return (
    <View title="Bookmarks">
      <div className={styles.page}>
        <ListHead
          title="Bookmarks"
          tabs={
            <Tabs
              label="Which bookmarks"
              value={showOnly}
              onChange={(filter) => setParams({ show: filter === 'ALL' ? undefined : filter })}
              options={bookmarkFilters.map((filter) => ({
                value: filter,
                label: filterNames[filter],
                count: countOf(filter),
              }))}
            />
          }
        >
          <ChoiceMenu
            label="Sort"
            value={sortBy}
            options={bookmarkSorts.map((sort) => ({ value: sort, label: sortNames[sort] }))}
            onChange={(sort) => setParams({ sort: sort === 'RECENT' ? undefined : sort })}
          />
        </ListHead>
        <Rows key={`${showOnly} ${sortBy}`} list={list} showOnly={showOnly} />
      </div>
    </View>
  );
}

function Rows({ list, showOnly }: { list: LiveListView<Bookmark>; showOnly: BookmarkFilter }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const place = useRef<HTMLUListElement>(null);
  const current = useCurrentItem(
    list.items.map(({ _id }) => _id),
    place,
  );
  const remove = useRemoveBookmarks();
  const changed = useChangedPosts(list.items.flatMap(({ postID }) => postID ?? []));
  const selected = list.items.filter(({ _id }) => chosen.has(_id));
  const clear = () => setChosen(new Set());
  const select = (id: string, isSelected = !chosen.has(id)) => {
    const next = new Set(chosen);
    if (isSelected) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  useShortcuts({
    x: current.id === undefined ? undefined : () => select(current.id!),
    Escape: selected.length > 0 ? clear : undefined,
  });

  const rows = (
    <ListState
      list={list}
      failed="Failed to fetch bookmarks"
      coming={<SkeletonRows rows={8} />}
      empty={<NoBookmarks showOnly={showOnly} />}
      more="Show older bookmarks"
      inset="page"
    >
      {/* The keys are those of the links in it. */}
      <ul
        ref={place}
        role="list"
        className={rowStyles.rows}
        data-selecting={selected.length > 0 || undefined}
        onFocus={current.follow}
        onKeyDown={current.step}
      >
        {list.items.map((bookmark) => (
          <BookmarkRow
            key={bookmark._id}
            bookmark={bookmark}
            isChanged={bookmark.type !== 'COMMENT' && changed.has(bookmark.postID ?? '')}
            isSelected={chosen.has(bookmark._id)}
            isCurrent={current.id === bookmark._id}
            onSelect={(isSelected) => select(bookmark._id, isSelected)}
            onRemove={() => void remove.run([bookmark])}
          />
        ))}
      </ul>
    </ListState>
  );
  if (list.items.length === 0) return rows;
  return (
    <>
      {rows}
      <Selection
        count={selected.length}
        busy={remove.isBusy}
        onClear={clear}
        onRemove={() => void remove.run(selected)}
      />
    </>
  );
}

/** What can be done with the bookmarks that are selected. */
function Selection(props: { count: number; busy: boolean; onClear: () => void; onRemove: () => void }) {
  const { count, busy, onClear, onRemove } = props;
  const size = useNarrow() ? 'touch' : 'compact';
  return (
    <div
      className={styles.selection}
      role="group"
      aria-label="Selected bookmarks"
      data-empty={count === 0 || undefined}
    >
      <b role="status">{count > 0 && `${count} ${count === 1 ? 'bookmark' : 'bookmarks'} selected`}</b>
      {count > 0 && (
        <>
          <Button size={size} icon={<BookmarkX />} sends busy={busy} onClick={onRemove}>
            {count === 1 ? 'Remove bookmark' : 'Remove bookmarks'}
          </Button>
          <Button size={size} variant="quiet" onClick={onClear}>
            Clear
          </Button>
        </>
      )}
    </div>
  );
}

function NoBookmarks({ showOnly }: { showOnly: BookmarkFilter }) {
  const what = showOnly === 'ALL' ? 'bookmarks' : `${filterNames[showOnly].toLowerCase()} bookmarked`;
  return (
    <EmptyState title={`No ${what} yet`}>
      Choose Bookmark on a board, a post, a block, a comment or a person. They are here for you alone.
    </EmptyState>
  );
}
