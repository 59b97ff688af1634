import { Ellipsis } from 'lucide-react';
import { whyNot } from '#access/contract/reasons.ts';
import { ActionButton, ActionItems, useActions } from '#features/pageParts/web/index.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { ReactButton } from '#features/reactions/web/index.ts';
import { useMarks } from '#platform/web/lists/marks.tsx';
import { IconButton, Menu, useMediaQuery } from '#ui/web/index.ts';
import { actionsOnComment, type OnComment } from './actionsOnComment.tsx';
import { roomOf } from '../place.ts';
import styles from './CommentItem.module.css';

/** Actions on a comment. They appear on hover and focus; on touch screens always, with most of them in the menu. */
export function CommentTools(on: OnComment) {
  const { place, comment } = on;
  const marks = useMarks(comment._id);
  const { ready, dialog } = useActions(actionsOnComment, { ...on, marks });
  const byFinger = useMediaQuery('(hover: none)');
  const isInRow = ({ bar }: (typeof ready)[number]) => bar !== undefined && !byFinger;
  return (
    <div className={styles.tools} role="toolbar" aria-label={`Comment by ${fullName(comment.ownerInfo)}`}>
      {whyNot(place.standing, 'reaction.add') === undefined && (
        <ReactButton
          room={roomOf(place)}
          source={{ sourceType: 'COMMENT', sourceID: comment._id }}
          reactions={comment.reactions}
          size="compact"
        />
      )}
      {ready.filter(isInRow).map((action) => (
        <ActionButton key={action.id} size="compact" action={action} />
      ))}
      <Menu align="end" trigger={<IconButton size="compact" icon={<Ellipsis />} label="More" />}>
        <ActionItems ready={ready.filter((action) => !isInRow(action))} />
      </Menu>
      {dialog}
    </div>
  );
}
