/** "Ilse is typing", "Kenji and Sofia are typing", "Kenji, Sofia and 2 others are typing"; '' where nobody is. */
export function typingWords(names: string[]): string {
  if (names.length === 0) return '';
  const named = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} others`] : names;
  return `${new Intl.ListFormat('en-GB').format(named)} ${names.length === 1 ? 'is' : 'are'} typing`;
}
