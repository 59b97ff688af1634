/** Whether a string is exactly one emoji as keyboards send it: ❤️ and 👩‍👩‍👧, but neither ❤ (its text form) nor two. */
export function isEmoji(text: string): boolean {
  return /^\p{RGI_Emoji}$/v.test(text);
}

/**
 * The fully qualified form of an emoji that may come with a variation selector too many or too few; undefined for what
 * is none.
 */
export function toEmoji(text: string): string | undefined {
  return [text, text.replaceAll('\uFE0F', ''), `${text}\uFE0F`].find(isEmoji);
}
