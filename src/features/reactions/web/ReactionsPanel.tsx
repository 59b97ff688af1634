import { EmptyState, Panel } from '#ui/web/index.ts';
import { HereFace, PersonLink } from '#features/profiles/web/index.ts';
import type { OnPost } from '#features/posts/web/index.ts';
import type { Reactions } from '#features/reactions/contract.ts';
import { emojiName } from './emojiNames.ts';
import { useReactionsTo } from './reactionsContext.ts';
import { usePeople } from './usePeople.ts';
import { inOrder } from './useReact.ts';
import styles from './ReactionsPanel.module.css';

/** Who reacted to the post, and how. */
export default function ReactionsPanel({ post, onClose }: OnPost & { onClose: () => void }) {
  const all = inOrder(useReactionsTo(post._id));
  const count = all.reduce((sum, [, given]) => sum + given.length, 0);
  return (
    <Panel title="Post Reactions" count={count} onClose={onClose}>
      {all.length === 0 && (
        <EmptyState art={null} title="No reactions yet">
          Reactions to blocks and comments stand beside them.
        </EmptyState>
      )}
      {all.map(([emoji, given]) => (
        <Given key={emoji} emoji={emoji} given={given} />
      ))}
    </Panel>
  );
}

function Given({ emoji, given }: { emoji: string; given: Reactions[string] }) {
  const people = usePeople(
    given.map(({ profileID }) => profileID),
    true,
  );
  const unnamed = given.length - people.size;
  return (
    <section>
      <h3 className={styles.emoji}>
        <span role="img" aria-label={emojiName(emoji)}>
          {emoji}
        </span>
        <small>{given.length}</small>
      </h3>
      <ul role="list">
        {given.flatMap(({ profileID }) => {
          const person = people.get(profileID);
          return person ? (
            <li key={profileID} className={styles.person}>
              <HereFace person={person} size={24} decorative />
              <PersonLink person={person} />
            </li>
          ) : (
            []
          );
        })}
      </ul>
      {people.size > 0 && unnamed > 0 && <p className={styles.more}>and {unnamed} more</p>}
    </section>
  );
}
