import { X } from 'lucide-react';
import { useState } from 'react';
import { whyNot } from '#access/contract/reasons.ts';
import { standingOnPost } from '#access/contract/standing.ts';
import { postChanged } from '#features/posts/contract.ts';
import type { OnPost } from '#features/posts/web/index.ts';
import { setTags } from '#features/tags/contract.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { useCommand } from '#platform/web/useCommand.ts';
import { MAX_TAGS, TagName, tagKey, tagName } from '#postParts/tags/contract.ts';
import { Combobox, IconButton, Panel, Tag, useNarrow } from '#ui/web/index.ts';
import { useTagsByName } from './useTagsByName.ts';
import styles from './PostTagsPanel.module.css';

/** A post's tags: each can be taken off, and others put on by their beginnings. */
export default function PostTagsPanel({ post, onClose }: OnPost & { onClose: () => void }) {
  const { tags } = post;
  const narrow = useNarrow();
  const mayNot = whyNot(standingOnPost(post.boardInfo, post, usePlatform().profileID()), 'post.edit');
  const { run } = useCommand(setTags, { failure: 'Failed to update tags on posts' });
  const set = (next: string[]) =>
    void run({ params: { id: post._id, type: 'POST' }, body: { tags: next } }, [
      {
        room: `post:${post._id}`,
        type: postChanged.type,
        action: postChanged.action,
        data: { post: { _id: post._id, tags: next }, was: { tags } },
      },
    ]);
  return (
    <Panel title="Post Tags" count={tags.length} onClose={onClose}>
      <div className={styles.body}>
        {mayNot === undefined ? (
          <TagField boardID={post.boardID} tags={tags} onAdd={(name) => set([...tags, name])} />
        ) : (
          <p className={styles.none}>{mayNot}</p>
        )}
        {tags.length === 0 ? (
          <p className={styles.none}>No tags yet. They bring together what is about the same thing.</p>
        ) : (
          <ul role="list" className={styles.tags}>
            {tags.map((name) => (
              <li key={name}>
                <Tag>
                  <bdi>{name}</bdi>
                </Tag>
                {mayNot === undefined && (
                  <IconButton
                    size={narrow ? 'touch' : 'compact'}
                    icon={<X />}
                    label={`Remove ${name}`}
                    tooltip="Remove"
                    onClick={() => set(tags.filter((other) => other !== name))}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}

function TagField({
  boardID,
  tags,
  onAdd,
}: {
  boardID: string;
  tags: string[];
  onAdd: (name: string) => void;
}) {
  const [query, setQuery] = useState('');
  const { names, isBusy } = useTagsByName(query, boardID);
  const has = new Set(tags.map(tagKey));
  const written = tagName(query);
  const problem = written === '' ? undefined : TagName.safeParse(written).error?.issues[0]?.message;
  const known = names.filter((name) => tagKey(name).includes(tagKey(written)) && !has.has(tagKey(name)));
  const isNew =
    written !== '' && !has.has(tagKey(written)) && !known.some((name) => tagKey(name) === tagKey(written));
  // What is written comes first, so that Enter puts it on; a known tag of that name is the same.
  const offered = problem === undefined && isNew ? [written, ...known] : known;
  const isFull = tags.length >= MAX_TAGS;
  return (
    <Combobox
      label="Add a tag"
      placeholder="Type a name"
      disabled={isFull}
      {...(isFull ? { hint: `A post can have ${MAX_TAGS} tags. Take one off first.` } : {})}
      {...(problem === undefined ? {} : { error: `The tag ${problem}.` })}
      items={offered.map((name) => ({ id: name, label: name }))}
      query={query}
      onQueryChange={setQuery}
      busy={isBusy && offered.length === 0}
      empty={written !== '' && has.has(tagKey(written)) ? 'This post has that tag.' : undefined}
      onPick={({ label }) => onAdd(label)}
      renderItem={({ label }) => (
        <Tag>
          <bdi>{label}</bdi>
        </Tag>
      )}
    />
  );
}
