import { Tags as TagsIcon } from 'lucide-react';
import { whyNot } from '#access/contract/reasons.ts';
import { standingOnPost } from '#access/contract/standing.ts';
import { usePostPanel, type OnBlock, type OnPost, type PostAddition } from '#features/posts/web/index.ts';
import { panelAction } from '#platform/web/action.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { IconButton, lazyPart, Tag, useNarrow } from '#ui/web/index.ts';
import styles from './onPost.module.css';

const PANEL = 'tags';

/** What tags add to the page of a post. */
export const tagsOnPost: PostAddition = {
  name: PANEL,
  actions: [
    panelAction<OnPost>(PANEL, {
      label: 'Post Tags',
      icon: <TagsIcon />,
      words: 'label hashtag',
      whyNot: ({ post }, { platform }) => whyNotTag(post, platform.profileID()),
    }),
  ],
  Head: PostTags,
  BlockFoot: BlockTags,
  Panel: lazyPart(() => import('./PostTagsPanel.tsx')),
};

const whyNotTag = (post: OnPost['post'], profileID: string | undefined) =>
  whyNot(standingOnPost(post.boardInfo, post, profileID), 'post.edit');

/** A post's tags under its title, and the button that opens their panel; disabled for who may not put any. */
function PostTags({ post }: OnPost) {
  const { panel, open, close } = usePostPanel();
  const isOpen = panel === PANEL;
  const narrow = useNarrow();
  const mayNot = whyNotTag(post, usePlatform().profileID());
  return (
    <div className={styles.head}>
      <TagList tags={post.tags} />
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

function BlockTags({ thing }: OnBlock) {
  return <TagList tags={thing.tags} />;
}

function TagList({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul role="list" aria-label="Tags" className={styles.tags}>
      {tags.map((tag) => (
        <li key={tag}>
          <Tag>
            <bdi>{tag}</bdi>
          </Tag>
        </li>
      ))}
    </ul>
  );
}
