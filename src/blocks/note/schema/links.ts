/** Longest address a link can have. */
const LINK_LIMIT = 2000;

/**
 * Whether an address may stand behind a link in a note: http, https and mailto, written out.
 * Anything else (javascript:, data:, a relative path, one with control characters) may not.
 */
export function isLinkAllowed(href: unknown): href is string {
  return (
    typeof href === 'string' &&
    href.length <= LINK_LIMIT &&
    !/[\u0000-\u0020\u007f-\u009f\ud800-\udfff]/u.test(href) &&
    /^(?:https?:\/\/[^/?#]|mailto:[^?])/i.test(href)
  );
}

/** On every link in a note: it opens beside the board, and tells the other site nothing. */
export const LINK_ATTRIBUTES = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const;
