/** The emoji one reaches for most, with their names: always at hand, without loading the others. */
export const commonEmoji: Record<string, string> = {
  '👍': 'thumbs up',
  '❤️': 'red heart',
  '😄': 'grinning face',
  '🎉': 'party popper',
  '👀': 'eyes',
  '💡': 'light bulb',
};

/** What a screen reader is to say; of others it knows the name itself. */
export const emojiName = (emoji: string): string => commonEmoji[emoji] ?? emoji;
