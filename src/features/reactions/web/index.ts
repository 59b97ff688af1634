export { withoutReaction, withReaction } from './applyReactionEvent.ts';
export { resolveEmojiData } from './emojiData.ts';
export { ReactButton } from './ReactButton.tsx';
export { EmojiPopover } from './EmojiPopover.tsx';
export { ReactionPills } from './ReactionPills.tsx';
export { postReactions } from './reactionQueries.ts';
export { people, usePeople } from './usePeople.ts';
