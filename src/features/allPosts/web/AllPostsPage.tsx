import { allPosts, MarkModified, postSortChoices, postsOnBoard } from '#features/posts/web/index.ts';
import { ListHead, useProfileID, View } from '#features/pageParts/web/index.ts';
import { TagsChips, TagsFilterTool } from '#features/tags/web/index.ts';
import { TaskFilterPanel, tasksOnBoard } from '#features/tasks/web/index.ts';
import { useScroller } from '#platform/web/lists/useScroller.ts';
import { ListState } from '#platform/web/lists/ListState.tsx';
import { useLiveList, type LiveListView } from '#platform/web/live/useLive.ts';
import { useSearchParams } from '#platform/web/page/useSearchParams.ts';
import { WindowedList } from '#platform/web/lists/WindowedList.tsx';
import type { ListedPost } from '#features/posts/contract.ts';
import { Button, ChoiceMenu, digits, EmptyState, SkeletonRows, useNarrow } from '#ui/web/index.ts';
import { AllPostsRow } from './AllPostsRow.tsx';
import { useAllPostsView, type AllPostsView } from './useAllPostsView.ts';
import { WritersChips, WritersFilter } from './WritersFilter.tsx';
import styles from './AllPostsPage.module.css';

const HEIGHT = 41;
const NARROW_HEIGHT = 61;

const { Tool: KindFilter, Chips: KindChip, filter: kinds } = postsOnBoard;
const { Tool: TaskTool, Chips: TaskChips, filter: tasks } = tasksOnBoard;

/** The posts of all one's boards, one list. The filters and the order stand in the address. */
export default function AllPostsPage() {
  const profileID = useProfileID();
  const view = useAllPostsView();
  const [params, setParams] = useSearchParams();
  const list = useLiveList(allPosts(profileID, view.selection));
  const [scroller, scrollerRef] = useScroller();
  const isTaskFilter = params['panel'] === tasksOnBoard.name;
  return (
    <View
      title="Posts"
      scroller={scrollerRef}
      panel={isTaskFilter && <TaskFilterPanel onClose={() => setParams({ panel: undefined })} />}
    >
      <ListHead
        title="Posts"
        tabs={
          <div className={styles.tools} role="group" aria-label="Filters">
            <KindFilter />
            <WritersFilter />
            <TagsFilterTool />
            <TaskTool />
          </div>
        }
      >
        <span className={styles.total} role="status">
          {list.total !== undefined && `${digits(list.total)} ${list.total === 1 ? 'post' : 'posts'}`}
        </span>
        <ChoiceMenu label="Sort" value={view.sortBy} options={postSortChoices} onChange={view.setSort} />
      </ListHead>
      {view.isFiltered && (
        <div className={styles.chips}>
          {kinds.of(params) && <KindChip />}
          <WritersChips />
          <TagsChips />
          {tasks.of(params, '') && <TaskChips />}
          <Button variant="link" size="compact" onClick={view.clear}>
            Clear all
          </Button>
        </div>
      )}
      <Rows key={JSON.stringify(view.selection)} list={list} view={view} scroller={scroller} />
    </View>
  );
}

function Rows({
  list,
  view,
  scroller,
}: {
  list: LiveListView<ListedPost>;
  view: AllPostsView;
  scroller: HTMLElement | null;
}) {
  const narrow = useNarrow();
  return (
    <ListState
      list={list}
      failed="Failed to fetch posts"
      coming={<SkeletonRows rows={12} fills />}
      comingFills
      empty={<NoPosts view={view} />}
      inset="page"
    >
      <MarkModified posts={list.items}>
        <WindowedList
          list={list}
          idOf={({ _id }) => _id}
          label="Posts"
          scroller={scroller}
          measure={() => ({ columns: 1, height: narrow ? NARROW_HEIGHT : HEIGHT })}
          className={styles.list}
        >
          {({ items, currentID, placeOf }) =>
            items.map((post, column) => (
              <div key={post._id} {...placeOf(column)}>
                <AllPostsRow post={post} isCurrent={post._id === currentID} />
              </div>
            ))
          }
        </WindowedList>
      </MarkModified>
    </ListState>
  );
}

function NoPosts({ view }: { view: AllPostsView }) {
  if (!view.isFiltered)
    return (
      <EmptyState title="No posts yet">
        Whatever you and others write on your boards comes together here, the latest first.
      </EmptyState>
    );
  return (
    <EmptyState art="search" title={view.none} actions={<Button onClick={view.clear}>Show all posts</Button>}>
      Nothing on your boards fits.
    </EmptyState>
  );
}
