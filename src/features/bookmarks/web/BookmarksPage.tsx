import { BookmarkX, FolderInput } from 'lucide-react';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import {
  bookmarkFilters,
  bookmarkSorts,
  typesOfFilter,
  type Bookmark,
  type BookmarkFilter,
} from '#features/bookmarks/contract.ts';
import { type BookmarkFolder } from '#features/bookmarks/contract/folders.ts';
import { ListHead, ListSearch, useProfileID, View } from '#features/pageParts/web/index.ts';
import { ListState } from '#platform/web/lists/ListState.tsx';
import { useCurrentItem } from '#platform/web/lists/useCurrentItem.ts';
import { useLive, useLiveList, type LiveListView } from '#platform/web/live/useLive.ts';
import { oneOf, useSearchParams } from '#platform/web/page/useSearchParams.ts';
import { useTypedParam } from '#platform/web/page/useTypedParam.ts';
import { useEndKey, useSelectKey } from '#platform/web/lists/listKeys.ts';
import { Button, ChoiceMenu, IconButton, SkeletonRows, Tabs, useNarrow } from '#ui/web/index.ts';
import { BookmarkRow } from './BookmarkRow.tsx';
import { bookmarkedSourcesOf } from './bookmarkedSources.ts';
import { bookmarkFolders, bookmarkList } from './bookmarkQueries.ts';
import { filterNames, sortNames, titleOf } from './bookmarkWords.ts';
import { EmptyBookmarks } from './EmptyBookmarks.tsx';
import FolderDialog from './FolderDialog.tsx';
import { FolderMenu } from './FolderMenu.tsx';
import { DRAGGED, Folders } from './Folders.tsx';
import { isKept } from './toggleBookmark.ts';
import { useBookmarkNews } from './useBookmarkNews.ts';
import { useMoveBookmarks } from './useMoveBookmarks.ts';
import { useRemoveBookmarks } from './useRemoveBookmarks.ts';
import rowStyles from './BookmarkRow.module.css';
import styles from './BookmarksPage.module.css';

/** Page of the bookmarks. The address holds filter, folder and order. */
export default function BookmarksPage() {
  const profileID = useProfileID();
  const [params, setParams] = useSearchParams();
  const showOnly = oneOf(bookmarkFilters, params['show']);
  const sortBy = oneOf(bookmarkSorts, params['sort']);
  const folders = useLive(bookmarkFolders(profileID)).data ?? [];
  const folderID = params['folder'];
  const [typed, search, setTyped] = useTypedParam('q');
  const folder = folders.find(({ _id }) => _id === folderID);
  const list = useLiveList(bookmarkList(profileID, { showOnly, sortBy, folderID, search }));
  // Those that are being dragged: what is dropped says only that it is some.
  const dragged = useRef<Bookmark[]>([]);
  const move = useMoveBookmarks();
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
          <ListSearch label="Find a bookmark" value={typed} onChange={setTyped} />
          <ChoiceMenu
            label="Sort"
            value={sortBy}
            options={bookmarkSorts.map((sort) => ({ value: sort, label: sortNames[sort] }))}
            onChange={(sort) => setParams({ sort: sort === 'RECENT' ? undefined : sort })}
          />
        </ListHead>
        <Folders
          folders={folders}
          current={folder}
          onShow={(id) => setParams({ folder: id })}
          onDrop={(target) => void move(dragged.current, target)}
        />
        <Rows
          key={`${showOnly} ${sortBy} ${folderID ?? ''}`}
          list={list}
          showOnly={showOnly}
          search={search}
          folders={folders}
          folder={folder}
          onDrag={(bookmarks) => (dragged.current = bookmarks)}
        />
      </div>
    </View>
  );
}

interface RowsProps {
  list: LiveListView<Bookmark>;
  showOnly: BookmarkFilter;
  search: string;
  folders: readonly BookmarkFolder[];
  /** The folder that is shown. */
  folder: BookmarkFolder | undefined;
  onDrag: (bookmarks: Bookmark[]) => void;
}

function Rows({ list, showOnly, search, folders, folder, onDrag }: RowsProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const place = useRef<HTMLUListElement>(null);
  const current = useCurrentItem(
    list.items.map(({ _id }) => _id),
    place,
  );
  const remove = useRemoveBookmarks();
  const move = useMoveBookmarks();
  /** Those for which a folder is being made. */
  const [forNew, setForNew] = useState<Bookmark[]>();
  const news = useBookmarkNews(
    list.items.filter(isKept).map(({ _id }) => _id),
    useProfileID(),
  );
  const selected = list.items.filter(({ _id }) => chosen.has(_id));
  const clear = () => setChosen(new Set());
  /** Those that Undo brings back are not ticked again. */
  const removeAll = async (bookmarks: Bookmark[]) => {
    const gone = new Set(bookmarks.map(({ _id }) => _id));
    if (await remove.run(bookmarks)) setChosen((now) => new Set([...now].filter((id) => !gone.has(id))));
  };
  const narrow = useNarrow();
  const size = narrow ? 'touch' : 'compact';
  const select = (id: string, isSelected = !chosen.has(id)) => {
    const next = new Set(chosen);
    if (isSelected) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  useSelectKey(current.id === undefined ? undefined : () => select(current.id!));
  useEndKey(selected.length > 0 ? clear : undefined);

  /** One that is among the selected is dragged with all of them. */
  const drag = (bookmark: Bookmark) => (event: DragEvent) => {
    event.dataTransfer.setData(DRAGGED, bookmark._id);
    event.dataTransfer.effectAllowed = 'copyMove';
    onDrag(chosen.has(bookmark._id) ? selected : [bookmark]);
  };
  const rows = (
    <ListState
      list={list}
      failed="Failed to fetch bookmarks"
      coming={<SkeletonRows rows={8} fills />}
      comingFills
      empty={<EmptyBookmarks showOnly={showOnly} search={search} isFolder={folder !== undefined} />}
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
            news={news.get(bookmark._id)}
            isSelected={chosen.has(bookmark._id)}
            isCurrent={current.id === bookmark._id}
            folder={folder ? undefined : folders.find(({ _id }) => _id === bookmark.folderID)?.name}
            // A phone has no room beside the words: there the bar of the selection moves them.
            mover={
              narrow ? undefined : (
                <FolderMenu
                  trigger={
                    <IconButton
                      size={size}
                      icon={<FolderInput />}
                      label={`Move to a folder: ${titleOf(bookmark)}`}
                      tooltip="Move to a folder"
                    />
                  }
                  folders={folders}
                  bookmarks={[bookmark]}
                  onMove={(target) => void move([bookmark], target)}
                  onNew={() => setForNew([bookmark])}
                />
              )
            }
            onDragStart={drag(bookmark)}
            onSelect={(isSelected) => select(bookmark._id, isSelected)}
            onRemove={() => void removeAll([bookmark])}
          />
        ))}
      </ul>
    </ListState>
  );
  const dialog = forNew && (
    <FolderDialog
      onMade={({ _id: id, name }) => {
        void move(forNew, { id, name });
        clear();
      }}
      onClose={() => setForNew(undefined)}
    />
  );
  return (
    <>
      {rows}
      {dialog}
      {list.items.length > 0 && (
        <Selection
          count={selected.length}
          busy={remove.isBusy}
          mover={
            <FolderMenu
              trigger={
                <Button size={size} icon={<FolderInput />}>
                  Move to a folder
                </Button>
              }
              folders={folders}
              bookmarks={selected}
              onMove={(target) => {
                void move(selected, target);
                clear();
              }}
              onNew={() => setForNew(selected)}
            />
          }
          onClear={clear}
          onRemove={() => void removeAll(selected)}
        />
      )}
    </>
  );
}

/** Bar of actions on the selected bookmarks. */
function Selection(props: {
  count: number;
  busy: boolean;
  mover: ReactNode;
  onClear: () => void;
  onRemove: () => void;
}) {
  const { count, busy, mover, onClear, onRemove } = props;
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
          {mover}
          <Button size={size} icon={<BookmarkX />} sends={false} busy={busy} onClick={onRemove}>
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
