import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { UNTITLED, type Post } from '#features/posts/contract.ts';
import { HereFace, PersonLink } from '#features/profiles/web/index.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { cx, Time, VisuallyHidden, When } from '#ui/web/index.ts';
import { takeTyped } from '../typedAhead.ts';
import { saveTitle } from './saving/blockSaves.ts';
import styles from './PostPage.module.css';

const PAUSE_MS = 400;

interface PostHeadProps {
  post: Post;
  canEdit: boolean;
  /** The reason why only a few people may change the title; undefined where there is none. */
  held: string | undefined;
  /** Enter in the title. */
  onEnter(): void;
}

/** Title and facts of a post. The title is written in place and saved by the queue. */
export function PostHead({ post, canEdit, held, onEnter }: PostHeadProps) {
  const title = post.title === '' ? UNTITLED : post.title;
  return (
    <header>
      {canEdit ? (
        <>
          {/* The heading is what one hears and skips to; the field is what one writes in. */}
          <VisuallyHidden>
            <h1 dir="auto">{title}</h1>
          </VisuallyHidden>
          <TitleField post={post} onEnter={onEnter} />
        </>
      ) : (
        <h1 dir="auto" className={styles.title}>
          {title}
        </h1>
      )}
      <Facts post={post} held={held} />
    </header>
  );
}

/** A phone has room for who and when; the rest is for wider windows. */
function Facts({ post, held }: Pick<PostHeadProps, 'post' | 'held'>) {
  const isChanged = post.modifiedDate.slice(0, 16) !== post.createDate.slice(0, 16);
  return (
    <p className={styles.meta}>
      <HereFace size={24} person={post.creatorInfo} decorative />
      <PersonLink person={post.creatorInfo} />
      <span className={styles.fact}>
        <Time at={post.createDate} as="date" />
        {isChanged && (
          <span className={styles.more}>
            , changed <When at={post.modifiedDate} as="list" />
          </span>
        )}
      </span>
      {post.viewCount > 1 && <span className={cx(styles.fact, styles.more)}>{post.viewCount} views</span>}
      {held !== undefined && <span className={styles.fact}>{held}</span>}
      {post.isDraft && (
        <span className={cx(styles.fact, styles.draft)}>
          Only you see this, until it has a title or a block
        </span>
      )}
    </p>
  );
}

function TitleField({ post, onEnter }: { post: Post; onEnter: () => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  // Text of the field while it is edited; else the title of the post, which others may change.
  const [typed, setTyped] = useState<string>();
  const { change, save } = useTitleSaving(post);
  useFittingHeight(field);
  return (
    <textarea
      ref={field}
      dir="auto"
      className={styles.title}
      data-title=""
      data-saves=""
      aria-label="Title"
      placeholder={UNTITLED}
      rows={1}
      maxLength={200}
      enterKeyHint="next"
      value={typed ?? post.title}
      autoFocus={post.isDraft} // a new post begins with its title
      onFocus={() => {
        const ahead = takeTyped();
        if (ahead === '') return;
        setTyped(ahead);
        change(ahead);
      }}
      onChange={(event) => {
        const title = event.target.value.replace(/[\r\n]+/g, ' ');
        setTyped(title);
        change(title);
      }}
      onBlur={() => {
        save();
        setTyped(undefined);
      }}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        const { selectionStart, value } = event.currentTarget;
        const leavesDown = event.key === 'ArrowDown' && selectionStart === value.length && value !== '';
        if (event.key === 'Escape') event.currentTarget.blur();
        if (event.key !== 'Enter' && !leavesDown) return;
        event.preventDefault();
        save();
        onEnter();
      }}
    />
  );
}

/** Hands the title to the queue once one pauses, or goes. */
function useTitleSaving(post: Post) {
  const platform = usePlatform();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<string>(undefined);
  const save = () => {
    clearTimeout(timer.current);
    if (waiting.current !== undefined && waiting.current !== post.title)
      saveTitle(platform, post, waiting.current);
    waiting.current = undefined;
  };
  const latest = useRef(save);
  useLayoutEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const flush = () => latest.current();
    const leaving = { capture: true }; // before the queue writes down what it has
    addEventListener('beforeunload', flush, leaving);
    addEventListener('pagehide', flush, leaving);
    return () => {
      removeEventListener('beforeunload', flush, leaving);
      removeEventListener('pagehide', flush, leaving);
      flush();
    };
  }, []);
  const change = (title: string) => {
    waiting.current = title;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), PAUSE_MS);
  };
  return { change, save };
}

/** As high as its lines, where the browser does not see to that. */
function useFittingHeight(field: { current: HTMLTextAreaElement | null }): void {
  useLayoutEffect(() => {
    const element = field.current;
    if (!element || CSS.supports('field-sizing', 'content')) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  });
}
