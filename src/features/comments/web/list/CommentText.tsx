import type { Comment } from '#features/comments/contract.ts';
import { documentIn } from '#features/comments/contract/document.ts';
import { PersonLink } from '#features/profiles/web/index.ts';
import { TextLink } from '#ui/web/index.ts';
import { namesIn, tokensOf } from './commentWords.ts';
import { RichText } from './RichText.tsx';
import styles from './CommentItem.module.css';

/**
 * A comment's words: with their formatting; or plain text with its line breaks, addresses that can be followed, names
 * that were meant.
 */
export function CommentText({ comment }: { comment: Comment }) {
  const document = documentIn(comment.commentRAW);
  if (document && !comment.disabled) return <RichText document={document} people={comment.mentionProfiles} />;
  return (
    <p dir="auto" className={styles.text} data-comment-words="" data-deleted={comment.disabled || undefined}>
      {tokensOf(comment.comment, namesIn(comment)).map(({ kind, text, person }, index) => {
        if (kind === 'text') return text;
        return kind === 'mention' ? (
          <b key={index} className={styles.mention}>
            {person ? <PersonLink person={person}>{text}</PersonLink> : text}
          </b>
        ) : (
          <TextLink key={index} href={text} target="_blank" rel="noreferrer">
            {text}
          </TextLink>
        );
      })}
    </p>
  );
}
