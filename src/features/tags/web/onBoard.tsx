import { Tag as TagIcon, Tags as TagsIcon } from 'lucide-react';
import type { BoardAddition, OnBoard } from '#features/boards/web/index.ts';
import { closedPanel, panelAction } from '#platform/web/page/action.ts';
import { useSearchParams } from '#platform/web/page/useSearchParams.ts';
import { Button, lazyPart } from '#ui/web/index.ts';
import { paramsOfTags, tagsIn } from './tagAddress.ts';
import { whyNotTag, whyNotTagSeveral } from './whyNotTag.ts';

const PANEL = 'tagFilter';
const BulkTagDialog = lazyPart(() => import('./BulkTagDialog.tsx'));

/** Tagging a thing, as every menu and button says it. */
export const tagging = { id: 'tag', label: 'Tag', icon: <TagIcon />, words: 'label hashtag' } as const;

/**
 * The addition of tags to the page of a board: the filter of its posts, tagging several posts, and the board's own tags.
 */
export const onBoard: BoardAddition = {
  name: PANEL,
  actions: [panelAction<OnBoard>(PANEL, { label: 'Tag Filter', icon: <TagsIcon />, words: 'label hashtag' })],
  Tool: TagFilterTool,
  Chips: lazyPart(() => import('./TagFilterChips.tsx'), { quietly: true }),
  Panel: lazyPart(() => import('./TagFilterPanel.tsx')),
  filter: {
    of: (params) => {
      const filter = tagsIn(params);
      return filter.tags.length > 0 ? { tagsFilter: filter } : undefined;
    },
    cleared: paramsOfTags({ tags: [], match: 'ANY' }),
    none: 'No posts with these tags',
  },
  SettingsSection: lazyPart(() => import('./BoardTagsSection.tsx')),
  actionsOnPosts: [
    {
      ...tagging,
      isShown: ({ isPage }) => !isPage,
      whyNot: (on, { platform }) => whyNotTag(on, platform.profileID()),
      whyNotAmongSeveral: (on, { platform }) => whyNotTagSeveral(on, platform.profileID()),
      Dialog: ({ onClose, ...on }) => <BulkTagDialog things={[on]} onClose={onClose} />,
      DialogOfAll: BulkTagDialog,
    },
  ],
};

function TagFilterTool() {
  const [params, setParams] = useSearchParams();
  const isOpen = params['panel'] === PANEL;
  return (
    <Button
      variant="quiet"
      size="compact"
      icon={<TagsIcon />}
      pressed={isOpen || tagsIn(params).tags.length > 0}
      onClick={() => setParams({ ...closedPanel, panel: isOpen ? undefined : PANEL })}
    >
      Tags
    </Button>
  );
}
