import { useState } from 'react';
import { whyNot } from '#access/contract/reasons.ts';
import type { Standing } from '#access/contract/standing.ts';
import type { Post } from '#features/posts/contract.ts';
import { fullName } from '#features/profiles/web/index.ts';
import type { Reactions } from '#features/reactions/contract.ts';
import type { Room } from '#platform/contract/event.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { AddReactionPill, counted, ReactionPill, Tooltip } from '#ui/web/index.ts';
import { EmojiPopover } from './EmojiPopover.tsx';
import { emojiName } from './emojiNames.ts';
import { usePeople } from './usePeople.ts';
import { hasReacted, inOrder, useReact, type Reactable } from './useReact.ts';

interface ReactionPillsProps {
  /** That hears of it. */
  room: Room;
  /** The reader's standing there, and who can help. */
  standing: Standing & Pick<Post['boardInfo'], 'ownerInfo'>;
  source: Reactable;
  reactions: Reactions;
  /** Whether there is a pill to add the first one with; where not, a tool does that. */
  canBegin?: boolean;
}

/** The reactions to something, in the order they came, and one more to add. Without any it is nothing. */
export function ReactionPills({ room, standing, source, reactions, canBegin = false }: ReactionPillsProps) {
  const me = usePlatform().profileID();
  const react = useReact(room, source);
  const mayNot = whyNot(standing, 'reaction.add');
  const shown = inOrder(reactions);
  const canAdd = mayNot === undefined && (shown.length > 0 || canBegin);
  return (
    <>
      {shown.map(([emoji, given]) => (
        <Pill
          key={emoji}
          emoji={emoji}
          given={given}
          mayNot={mayNot}
          onPress={() => react(emoji, reactions)}
        />
      ))}
      {canAdd && (
        <EmojiPopover
          label="Add reaction"
          trigger={<AddReactionPill />}
          onPick={(emoji) => {
            // Picking what one has given already is no wish to take it back.
            if (!hasReacted(reactions, emoji, me)) react(emoji, reactions);
          }}
        />
      )}
    </>
  );
}

interface PillProps {
  emoji: string;
  given: Reactions[string];
  mayNot: string | undefined;
  onPress(): void;
}

function Pill({ emoji, given, mayNot, onPress }: PillProps) {
  const me = usePlatform().profileID();
  const [isNear, setNear] = useState(false);
  const who = useWho(given, isNear);
  return (
    <span onPointerEnter={() => setNear(true)} onFocus={() => setNear(true)}>
      <Tooltip content={[who, mayNot].filter(Boolean).join('. ')} onPress={mayNot !== undefined}>
        <ReactionPill
          emoji={emoji}
          name={emojiName(emoji)}
          count={given.length}
          mine={given.some(({ profileID }) => profileID === me)}
          {...(mayNot === undefined ? { onClick: onPress } : { 'aria-disabled': true })}
        />
      </Tooltip>
    </span>
  );
}

const NAMED = 8;

/** "You, Ilse Okafor and 4 others". */
function useWho(given: Reactions[string], wanted: boolean): string {
  const me = usePlatform().profileID();
  const ids = given.map(({ profileID }) => profileID).toSorted((a, b) => Number(b === me) - Number(a === me));
  const people = usePeople(ids.slice(0, NAMED), wanted);
  const names = ids.slice(0, NAMED).flatMap((id) => {
    const person = people.get(id);
    return id === me ? ['You'] : person ? [fullName(person)] : [];
  });
  const others = ids.length - names.length;
  if (names.length === 0) return counted(given.length, 'person', 'people');
  const rest = others === 0 ? [] : [counted(others, 'other')];
  return new Intl.ListFormat('en-GB').format([...names, ...rest]);
}
