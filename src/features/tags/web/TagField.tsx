import { useState } from 'react';
import { MAX_TAGS, TagName, tagKey, tagName } from '#postParts/tags/contract.ts';
import { Combobox, Tag } from '#ui/web/index.ts';
import { useTagsByName } from './useTagsByName.ts';

interface TagFieldProps {
  /** The board whose tags are offered; without one, those of all one's boards. */
  boardID: string | undefined;
  /** Those that are on it: they are not offered again. */
  tags: readonly string[];
  onAdd: (name: string) => void;
  /** Noun of the tagged thing: "post", "block", "board". */
  noun: string;
  autoFocus?: boolean;
}

/** Puts on a tag that the board knows, or a new one, by its beginning. */
export function TagField({ boardID, tags, onAdd, noun, autoFocus = false }: TagFieldProps) {
  const [query, setQuery] = useState('');
  const { names, isBusy } = useTagsByName(query, boardID);
  const has = new Set(tags.map(tagKey));
  const written = tagName(query);
  const problem = written === '' ? undefined : TagName.safeParse(written).error?.issues[0]?.message;
  const known = names.filter((name) => tagKey(name).includes(tagKey(written)) && !has.has(tagKey(name)));
  const isNew =
    written !== '' && !has.has(tagKey(written)) && !known.some((name) => tagKey(name) === tagKey(written));
  // The typed name comes first, so that Enter puts it on; a known tag of that name is the same.
  const offered = problem === undefined && isNew ? [written, ...known] : known;
  const isFull = tags.length >= MAX_TAGS;
  return (
    <Combobox
      label="Add a tag"
      placeholder="Type a name"
      disabled={isFull}
      autoFocus={autoFocus}
      {...(isFull ? { hint: `A ${noun} can have ${MAX_TAGS} tags. Take one off first.` } : {})}
      {...(problem === undefined ? {} : { error: `The tag ${problem}.` })}
      items={offered.map((name) => ({ id: name, label: name }))}
      query={query}
      onQueryChange={setQuery}
      busy={isBusy && offered.length === 0}
      empty={written !== '' && has.has(tagKey(written)) ? `This ${noun} has that tag.` : undefined}
      onPick={({ label }) => onAdd(label)}
      renderItem={({ label }) => (
        <Tag>
          <bdi>{label}</bdi>
        </Tag>
      )}
    />
  );
}
