import { Link } from '@tanstack/react-router';
import { Eye, EyeOff } from 'lucide-react';
import { createContext, use, useEffect, useRef, useState, type MouseEvent } from 'react';
import { UNTITLED } from '#features/posts/contract.ts';
import { Face, fullName } from '#features/profiles/web/index.ts';
import { showing } from '#subjects/web/index.ts';
import { Button, Time, VeilStrip } from '#ui/web/index.ts';
import type { PostItemProps } from './WindowedPosts.tsx';
import styles from './ConfidentialRow.module.css';

/** Which posts are revealed, by their ids, until the list is left. */
export const RevealContext = createContext<{
  revealed: ReadonlySet<string>;
  toggle: (id: string) => void;
}>({ revealed: new Set(), toggle: () => undefined });

/** Widths of veils in percent: they say nothing of what is below. */
const LEAST = 24;
const MORE = 30;

/**
 * A post whose title and words are not on the page until they are revealed: while the pointer or the focus is on their
 * veil, or by the button, or by a tap.
 */
export function ConfidentialRow({ post, isCurrent, selection }: PostItemProps) {
  const { revealed, toggle } = use(RevealContext);
  const link = useRef<HTMLAnchorElement>(null);
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    if (!isPointedAt) return undefined;
    // A change under the pointer can swallow the browser's `pointerleave`; the next move shows where the pointer is.
    const move = ({ target }: Event) => setPointedAt(link.current?.contains(target as Node) ?? false);
    addEventListener('pointermove', move);
    return () => removeEventListener('pointermove', move);
  }, [isPointedAt]);
  const [width] = useState(() => `${LEAST + Math.random() * MORE}%`);
  const isRevealed = revealed.has(post._id);
  const isOpen = isRevealed || isPointedAt || isFocused;
  const who = fullName(post.creatorInfo);
  const tap = (event: MouseEvent) => {
    if (isOpen) return;
    event.preventDefault(); // the first tap only reveals the post
    toggle(post._id);
  };
  return (
    <article
      className={styles.row}
      data-item={post._id}
      {...showing({ type: 'POST', id: post._id })}
      data-current={isCurrent || undefined}
      data-selected={selection.has(post._id) || undefined}
      data-revealed={isRevealed || undefined}
    >
      <Face person={post.creatorInfo} size={24} decorative />
      <Link
        ref={link}
        to="/posts/$postID"
        params={{ postID: post._id }}
        className={styles.what}
        aria-label={isOpen ? undefined : `Covered post by ${who}`}
        onPointerEnter={(event) => event.pointerType === 'mouse' && setPointedAt(true)}
        onPointerLeave={() => setPointedAt(false)}
        onFocus={(event) => setFocused(event.currentTarget.matches(':focus-visible'))}
        onBlur={() => setFocused(false)}
        onClick={tap}
      >
        {isOpen && (
          <span dir="auto" className={styles.words}>
            <span className={styles.title}>{post.title || UNTITLED}</span>
            {post.excerpt && <span className={styles.excerpt}>{post.excerpt}</span>}
          </span>
        )}
        <span className={styles.veil} data-lifted={isOpen || undefined}>
          <VeilStrip width={width} />
        </span>
      </Link>
      <span className={styles.who}>
        <bdi>{who}</bdi>
      </span>
      <span className={styles.date}>
        <Time at={post.sortDate} />
      </span>
      <Button
        size="compact"
        icon={isRevealed ? <EyeOff /> : <Eye />}
        aria-label={`${isRevealed ? 'Hide' : 'Reveal'} the post by ${who}`}
        onClick={() => toggle(post._id)}
      >
        {isRevealed ? 'Hide' : 'Reveal'}
      </Button>
    </article>
  );
}
