import { Link } from '@tanstack/react-router';
import { BookmarkCheck, FileX } from 'lucide-react';
import type { DragEvent, ReactNode } from 'react';
import type { Bookmark } from '#features/bookmarks/contract.ts';
import type { BookmarkNews } from '#features/bookmarks/contract/changed.ts';
import { SubjectPicture, type SubjectCard } from '#subjects/web/index.ts';
import { Button, Checkbox, IconButton, useNarrow, When } from '#ui/web/index.ts';
import { addressOfBookmark, excerptOf, titleOf, whereabouts } from './bookmarkWords.ts';
import styles from './BookmarkRow.module.css';

const newsWords: Record<BookmarkNews, string> = {
  CHANGED: 'Changed since you looked.',
  ANSWERED: 'Answered since you looked.',
  WROTE: 'Wrote to you since you looked.',
};

interface BookmarkRowProps {
  bookmark: Bookmark;
  /** Changes by others since the reader looked at the source. */
  news: BookmarkNews | undefined;
  isSelected: boolean;
  isCurrent: boolean;
  /** Name of the bookmark's folder; undefined in the list of a folder, and for a bookmark in none. */
  folder: string | undefined;
  /** The button that moves it to a folder. */
  mover: ReactNode;
  onDragStart: (event: DragEvent) => void;
  onSelect: (isSelected: boolean) => void;
  onRemove: () => void;
}

/** One bookmark: what it is, where it stands, and the way out of the list. */
export function BookmarkRow({
  bookmark,
  news,
  isSelected,
  isCurrent,
  folder,
  mover,
  onDragStart,
  onSelect,
  onRemove,
}: BookmarkRowProps) {
  const { _id, isDeleted, createDate } = bookmark;
  const narrow = useNarrow();
  const title = titleOf(bookmark);
  const excerpt = excerptOf(bookmark);
  return (
    <li
      className={styles.row}
      data-item={_id}
      data-current={isCurrent || undefined}
      data-selected={isSelected || undefined}
      draggable
      onDragStart={onDragStart}
    >
      <span className={styles.check}>
        <Checkbox
          aria-label={`Select ${title}`}
          checked={isSelected}
          onChange={(event) => onSelect(event.currentTarget.checked)}
        />
      </span>
      <span className={styles.glyph} aria-hidden="true">
        {isDeleted ? <FileX /> : <SubjectPicture of={cardOf(bookmark)} />}
      </span>
      <div className={styles.words}>
        {isDeleted ? (
          <p className={styles.gone}>{title}</p>
        ) : (
          <Link {...addressOfBookmark(bookmark)} dir="auto" className={styles.title}>
            {title}
          </Link>
        )}
        {excerpt !== '' && (
          <p dir="auto" className={styles.excerpt}>
            {excerpt}
          </p>
        )}
        <p dir="auto" className={styles.place}>
          {news && (
            <>
              <i aria-hidden="true" className={styles.changed} />
              {newsWords[news]}{' '}
            </>
          )}
          {whereabouts(bookmark)}
          {folder !== undefined && (
            <>
              , kept in <bdi>{folder}</bdi>
            </>
          )}
        </p>
      </div>
      <span className={styles.when}>
        <When at={createDate} as="list" />
      </span>
      <span className={styles.remove}>
        {mover}
        {isDeleted ? (
          <Button
            size={narrow ? 'touch' : 'compact'}
            aria-label={`Remove bookmark: ${title}`}
            onClick={onRemove}
          >
            Remove
          </Button>
        ) : (
          <IconButton
            size={narrow ? 'touch' : 'compact'}
            icon={<BookmarkCheck />}
            label={`Remove bookmark: ${title}`}
            tooltip="Remove bookmark"
            onClick={onRemove}
          />
        )}
      </span>
    </li>
  );
}

/** The bookmark as a card of its source; a comment is shown by its writer. */
const cardOf = ({
  type,
  sourceID: id,
  cloth,
  coverImageUrl,
  previewUrl,
  person,
  commentOwnerInfo,
}: Bookmark): SubjectCard => ({
  type,
  id,
  cloth,
  imageUrl: coverImageUrl ?? previewUrl,
  person: commentOwnerInfo ?? person,
});
