import { Link } from '@tanstack/react-router';
import { MessageSquare } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Thing } from '#blocks/contract/index.ts';
import { blockKinds } from '#blocks/web/index.ts';
import type { PostSummary } from '#features/posts/contract.ts';
import { openedPost } from '#features/posts/web/index.ts';
import { Face, fullName } from '#features/profiles/web/index.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { counted, When } from '#ui/web/index.ts';
import styles from './NotebookPanel.module.css';

/** A post of the notebook as it reads; its words are read when it comes near the window. */
export function NotebookEntry({ post, me }: { post: PostSummary; me: string }) {
  const place = useRef<HTMLLIElement>(null);
  const isNear = useComesNear(place);
  const { data } = useLive(openedPost(post._id, me), { enabled: isNear });
  const { creatorInfo: writer, commentCount } = post;
  const address = { to: '/posts/$postID', params: { postID: post._id } };
  return (
    <li ref={place} className={styles.entry}>
      <p className={styles.meta}>
        <Face person={writer} size={20} decorative />
        <Link {...address} dir="auto">
          {writer.id === me ? 'You' : fullName(writer)}, <When at={post.createDate} />
        </Link>
        {commentCount > 0 && (
          <Link
            {...address}
            search={{ panel: 'comments' }}
            className={styles.comments}
            aria-label={counted(commentCount, 'comment')}
          >
            <MessageSquare aria-hidden="true" />
            {commentCount}
          </Link>
        )}
      </p>
      {post.title !== '' && (
        <h3>
          <Link {...address} dir="auto">
            {post.title}
          </Link>
        </h3>
      )}
      {data ? (
        data.things.map((thing) => <Read key={thing._id} thing={thing} />)
      ) : (
        <p dir="auto" className={styles.excerpt}>
          {post.excerpt}
        </p>
      )}
    </li>
  );
}

/** A block as it is read: nothing can be done to it here. */
function Read({ thing }: { thing: Thing }) {
  const { View } = blockKinds[thing.thingType];
  return (
    <div className={styles.block}>
      <View
        thing={thing}
        canEdit={false}
        wish={undefined}
        unsent={undefined}
        save={() => Promise.resolve(undefined)}
        keepBeside={nothing}
        leave={nothing}
        remove={nothing}
        addAfter={nothing}
        addFiles={nothing}
        gatherFiles={nothing}
      />
    </div>
  );
}

const nothing = () => undefined;

/** Whether an element has been near the window. */
function useComesNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current || isNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: '400px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
