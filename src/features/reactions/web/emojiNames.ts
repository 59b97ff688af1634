/** The emoji one reaches for most, with their names: always at hand, without loading the others. */
export const commonEmoji: Record<string, string> = {
  '👍': 'thumbs up',
  '❤️': 'red heart',
  '😄': 'grinning face',
  '🎉': 'party popper',
  '👀': 'eyes',
  '💡': 'light bulb',
};

/** Name of an emoji for screen readers, which know the names of the others themselves. */
export const emojiName = (emoji: string): string => commonEmoji[emoji] ?? emoji;
