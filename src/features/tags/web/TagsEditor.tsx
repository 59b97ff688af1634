import { X } from 'lucide-react';
import { IconButton, Tag, useNarrow } from '#ui/web/index.ts';
import { TagField } from './TagField.tsx';
import styles from './TagsEditor.module.css';

interface TagsEditorProps {
  boardID: string;
  tags: readonly string[];
  /** The tags that it is to have from now on. */
  onChange: (tags: string[]) => void;
  /** Why they cannot be changed. */
  mayNot: string | undefined;
  /** Noun of the tagged thing: "post", "block", "board". */
  noun: string;
  /** Said where there are none. */
  none: string;
  autoFocus?: boolean;
}

/** The tags of one thing: each can be taken off, and others put on by their beginnings. */
export function TagsEditor({
  boardID,
  tags,
  onChange,
  mayNot,
  noun,
  none,
  autoFocus = false,
}: TagsEditorProps) {
  const narrow = useNarrow();
  return (
    <div className={styles.body}>
      {mayNot === undefined ? (
        <TagField
          boardID={boardID}
          tags={tags}
          noun={noun}
          autoFocus={autoFocus}
          onAdd={(name) => onChange([...tags, name])}
        />
      ) : (
        <p className={styles.none}>{mayNot}</p>
      )}
      {tags.length === 0 ? (
        <p className={styles.none}>{none}</p>
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
                  onClick={() => onChange(tags.filter((other) => other !== name))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
