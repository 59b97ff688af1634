/** What an address names, whether or not there is such a thing. */
export type Asked = { boardID: string } | { postID: string };

/** What somebody can ask access to by an address: a board, or a post; undefined for any other page. */
export function askedIn(pathname: string): Asked | undefined {
  const [, kind, id] = /^\/(boards|posts)\/([0-9a-f]{24})(?:\/|$)/i.exec(pathname) ?? [];
  if (id === undefined) return undefined;
  return kind!.toLowerCase() === 'boards' ? { boardID: id } : { postID: id };
}
