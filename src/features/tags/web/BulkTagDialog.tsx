import { useState } from 'react';
import type { OnListedPost } from '#features/posts/web/index.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { MAX_TAGS, tagKey } from '#postParts/tags/contract.ts';
import { Button, Checkbox, Dialog, Tag } from '#ui/web/index.ts';
import { MOST_TAGGED, tagPosts } from './bulkTags.ts';
import { TagField } from './TagField.tsx';
import styles from './BulkTagDialog.module.css';

interface BulkTagDialogProps {
  /** Posts, of several boards at times: tags go by their names, and those of all one's boards are offered then. */
  things: readonly OnListedPost[];
  /** Lets go of the selection that they were chosen by. */
  onBegin?: () => void;
  onClose: () => void;
}

/** The tags of several posts: a box for each, ticked where all have it; others are put on by their beginnings. */
export default function BulkTagDialog({ things, onBegin, onClose }: BulkTagDialogProps) {
  const platform = usePlatform();
  const posts = things.map(({ post }) => post);
  const boards = new Set(posts.map(({ boardID }) => boardID)).size;
  const [wishes, setWishes] = useState<ReadonlyMap<string, { name: string; on: boolean }>>(new Map());
  const having = tagsOf(posts);
  const wish = (name: string, on: boolean) => setWishes(new Map(wishes).set(tagKey(name), { name, on }));
  const added = [...wishes.values()].filter(({ name }) => !having.has(tagKey(name)));
  const rows = [...having.values(), ...added.map(({ name }) => ({ name, count: 0 }))];
  const named = (wanted: boolean) =>
    [...wishes.values()].filter(({ on }) => on === wanted).map(({ name }) => name);
  const work = { addTags: named(true), removeTags: named(false).filter((name) => having.has(tagKey(name))) };
  const mayNot = whyNot(posts.length, work.addTags.length + work.removeTags.length, work.addTags.length);
  const save = () => {
    onClose();
    onBegin?.();
    void tagPosts(platform, posts, work);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Tagging ${posts.length} post(s)`}
      {...(boards > 1
        ? { description: `They lie on ${boards} boards. A tag that one of them does not know is new there.` }
        : {})}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            onClick={save}
            {...(mayNot === undefined ? {} : { disabledReason: mayNot })}
          >
            Save
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <TagField
          boardID={boards > 1 ? undefined : posts[0]!.boardID}
          tags={rows
            .filter(({ name, count }) => isOn(wishes, name, count === posts.length))
            .map(({ name }) => name)}
          noun="post"
          autoFocus
          onAdd={(name) => wish(name, true)}
        />
        {rows.length === 0 ? (
          <p className={styles.none}>
            {posts.length === 1 ? 'This post has no tags yet.' : 'None of these posts has tags yet.'}
          </p>
        ) : (
          <ul role="list" aria-label="Tags" className={styles.tags}>
            {rows.map(({ name, count }) => {
              const wanted = wishes.get(tagKey(name))?.on;
              const isMixed = wanted === undefined && count > 0 && count < posts.length;
              return (
                <li key={tagKey(name)}>
                  <Checkbox
                    checked={isOn(wishes, name, count === posts.length)}
                    mixed={isMixed}
                    onChange={() => wish(name, !isOn(wishes, name, count === posts.length))}
                  >
                    <Tag>
                      <bdi>{name}</bdi>
                    </Tag>
                  </Checkbox>
                  {isMixed && (
                    <span className={styles.some}>
                      on {count} of {posts.length}
                    </span>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

const isOn = (wishes: ReadonlyMap<string, { on: boolean }>, name: string, onAll: boolean): boolean =>
  wishes.get(tagKey(name))?.on ?? onAll;

/** The tags that some of the posts have, and how many do; those of most first. */
function tagsOf(posts: readonly { tags: string[] }[]): Map<string, { name: string; count: number }> {
  const counts = new Map<string, { name: string; count: number }>();
  for (const name of posts.flatMap(({ tags }) => tags)) {
    const before = counts.get(tagKey(name));
    counts.set(tagKey(name), { name, count: (before?.count ?? 0) + 1 });
  }
  return new Map([...counts].toSorted(([, a], [, b]) => b.count - a.count));
}

function whyNot(posts: number, changes: number, added: number): string | undefined {
  if (posts > MOST_TAGGED) return `At most ${MOST_TAGGED} posts are tagged at once.`;
  if (added > MAX_TAGS) return `At most ${MAX_TAGS} tags are put on at once.`;
  return changes === 0 ? 'Put on a tag first, or take one off.' : undefined;
}
