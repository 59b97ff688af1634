/** A typed address, completed: `octavo.example` is a page, `ilse@octavo.example` is a mail address. */
export function addressOf(typed: string): string {
  const text = typed.trim();
  if (text === '' || /^(https?|mailto):/i.test(text)) return text;
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  // Another scheme stays what it is, and is refused; a port is none.
  return /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text.replace(/^\/+/, '')}`;
}
