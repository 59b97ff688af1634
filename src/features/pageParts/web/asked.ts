/** Board or post named by an address, whether or not it exists. */
export type Asked = { boardID: string } | { postID: string };

/** Board or post of an address, for a request for access; undefined for any other page. */
export function askedIn(pathname: string): Asked | undefined {
  const [, kind, id] = /^\/(boards|posts)\/([0-9a-f]{24})(?:\/|$)/i.exec(pathname) ?? [];
  if (id === undefined) return undefined;
  return kind!.toLowerCase() === 'boards' ? { boardID: id } : { postID: id };
}
