import { Link } from '@tanstack/react-router';
import { Tags as TagsIcon } from 'lucide-react';
import { useState } from 'react';
import type { Post } from '#features/posts/contract.ts';
import { usePostPanel, type OnBlock, type OnPost, type PostAddition } from '#features/posts/web/index.ts';
import { panelAction } from '#platform/web/page/action.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { IconButton, lazyPart, Tag, useNarrow } from '#ui/web/index.ts';
import { tagKey } from '#postParts/tags/contract.ts';
import { tagging } from './onBoard.tsx';
import { paramsOfTags } from './tagAddress.ts';
import { useTagColours } from './TagNames.tsx';
import { whyNotTag } from './whyNotTag.ts';
import { whyNotTagBlock } from './whyNotTagBlock.ts';
import styles from './onPost.module.css';

const PANEL = 'tags';
const TagBlockDialog = lazyPart(() => import('./TagBlockDialog.tsx'));

/** The addition of tags to the page of a post. */
export const onPost: PostAddition = {
  name: PANEL,
  actions: [
    panelAction<OnPost>(PANEL, {
      label: 'Post Tags',
      icon: <TagsIcon />,
      words: 'label hashtag',
      keys: ['t'],
      whyNot: ({ post }, { platform }) => whyNotTag({ post, board: post.boardInfo }, platform.profileID()),
    }),
  ],
  Head: PostTags,
  actionsOnBlocks: [
    {
      ...tagging,
      whyNot: (on, { platform }) => whyNotTagBlock(on, platform.profileID()),
      Dialog: TagBlockDialog,
    },
  ],
  BlockTool: TagBlock,
  BlockFoot: BlockTags,
  hashtags: ({ post, postNow }, platform) =>
    whyNotTag({ post, board: post.boardInfo }, platform.profileID()) === undefined
      ? {
          find: async (search) => (await import('./hashtags.ts')).findTags(postNow(), platform, search),
          add: (name) => void import('./hashtags.ts').then(({ addTag }) => addTag(postNow, platform, name)),
        }
      : undefined,
  Panel: lazyPart(() => import('./PostTagsPanel.tsx')),
};

/** A post's tags under its title, and the button that opens their panel; disabled for who may not put any. */
function PostTags({ post }: OnPost) {
  const { panel, open, close } = usePostPanel();
  const isOpen = panel === PANEL;
  const narrow = useNarrow();
  const mayNot = whyNotTag({ post, board: post.boardInfo }, usePlatform().profileID());
  return (
    <div className={styles.head}>
      <TagList post={post} tags={post.tags} />
      <span className={styles.button}>
        <IconButton
          size={narrow ? 'touch' : 'compact'}
          icon={<TagsIcon />}
          label="Post Tags"
          pressed={isOpen}
          onClick={() => (isOpen ? close() : open(PANEL))}
          {...(mayNot === undefined ? {} : { disabledReason: mayNot })}
        />
      </span>
    </div>
  );
}

/** Opens the tags of a block; disabled for who may not put any. */
function TagBlock(on: OnBlock) {
  const [isOpen, setOpen] = useState(false);
  const mayNot = whyNotTagBlock(on, usePlatform().profileID());
  return (
    <>
      <IconButton
        size="compact"
        icon={tagging.icon}
        label={tagging.label}
        onClick={() => setOpen(true)}
        {...(mayNot === undefined ? {} : { disabledReason: mayNot })}
      />
      {isOpen && <TagBlockDialog {...on} onClose={() => setOpen(false)} />}
    </>
  );
}

function BlockTags({ post, thing }: OnBlock) {
  return <TagList post={post} tags={thing.tags} />;
}

/** Tags; each leads to what else on the board has it, for who is let in there. */
function TagList({ post, tags }: { post: Post; tags: string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul role="list" aria-label="Tags" className={styles.tags}>
      {post.boardInfo.isOpen ? (
        <BoardTags boardID={post.boardID} tags={tags} />
      ) : (
        tags.map((tag) => (
          <li key={tag}>
            <Tag>
              <bdi>{tag}</bdi>
            </Tag>
          </li>
        ))
      )}
    </ul>
  );
}

function BoardTags({ boardID, tags }: { boardID: string; tags: string[] }) {
  const colours = useTagColours(boardID);
  return tags.map((tag) => (
    <li key={tag}>
      <Tag colour={colours?.[tagKey(tag)]}>
        <Link
          to="/boards/$boardID"
          params={{ boardID }}
          search={paramsOfTags({ tags: [tag], match: 'ANY' }) as never}
        >
          <bdi>{tag}</bdi>
        </Link>
      </Tag>
    </li>
  ));
}
