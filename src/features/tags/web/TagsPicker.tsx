import { useState } from 'react';
import { MAX_TAGS, tagKey, type TagMatch } from '#postParts/tags/contract.ts';
import { Combobox, Segmented, Tag } from '#ui/web/index.ts';
import { toggleTag } from './tagAddress.ts';
import { useTagFilter } from './useTagFilter.ts';
import { useTagsByName } from './useTagsByName.ts';
import styles from './TagsPicker.module.css';

const matches: { value: TagMatch; label: string }[] = [
  { value: 'ANY', label: 'Any of them' },
  { value: 'ALL', label: 'All of them' },
];

/** Tags by letters in their names, of all one's boards; and whether a post must have all that are chosen. */
export default function TagsPicker() {
  const [query, setQuery] = useState('');
  const { filter, choose } = useTagFilter();
  const { tags, match } = filter;
  const { names, isBusy } = useTagsByName(query);
  const chosen = new Set(tags.map(tagKey));
  const isFull = tags.length >= MAX_TAGS;
  return (
    <div className={styles.picker}>
      <Combobox
        label="Find a tag"
        hideLabel
        placeholder="Find a tag"
        onlyTyped
        autoFocus
        disabled={isFull}
        {...(isFull ? { hint: `${MAX_TAGS} tags are as many as there can be at once.` } : {})}
        items={names
          .filter((name) => !chosen.has(tagKey(name)))
          .map((name) => ({ id: tagKey(name), label: name }))}
        query={query}
        onQueryChange={setQuery}
        busy={isBusy}
        empty="No tag on your boards has these letters in it."
        onPick={({ label }) => choose(toggleTag(filter, label))}
        renderItem={({ label }) => (
          <Tag>
            <bdi>{label}</bdi>
          </Tag>
        )}
      />
      {tags.length > 0 && (
        <ul role="list" aria-label="Chosen tags" className={styles.tags}>
          {tags.map((name) => (
            <li key={name}>
              <Tag>
                <bdi>{name}</bdi>
              </Tag>
            </li>
          ))}
        </ul>
      )}
      {tags.length > 1 && (
        <Segmented
          wide
          label="Posts with"
          value={match}
          onChange={(next) => choose({ tags, match: next })}
          options={matches}
        />
      )}
    </div>
  );
}
