import { SmilePlus } from 'lucide-react';
import type { Reactions } from '#features/reactions/contract.ts';
import type { Room } from '#platform/contract/event.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { IconButton } from '#ui/web/index.ts';
import { EmojiPopover } from './EmojiPopover.tsx';
import { hasReacted, useReact, type Reactable } from './useReact.ts';

interface ReactButtonProps {
  /** The room that hears of the reaction. */
  room: Room;
  source: Reactable;
  reactions: Reactions;
  size: 'compact' | 'regular';
  /** Why one may not react; undefined where one may. */
  mayNot?: string | undefined;
}

/** Asks for an emoji and reacts to a thing with it, among the tools of the thing. */
export function ReactButton({ room, source, reactions, size, mayNot }: ReactButtonProps) {
  const me = usePlatform().profileID();
  const react = useReact(room, source);
  const button = { size, icon: <SmilePlus />, label: 'React' } as const;
  if (mayNot !== undefined) return <IconButton {...button} disabledReason={mayNot} />;
  return (
    <EmojiPopover
      label="Add reaction"
      align="end"
      trigger={<IconButton {...button} />}
      onPick={(emoji) => {
        if (!hasReacted(reactions, emoji, me)) react(emoji, reactions);
      }}
    />
  );
}
