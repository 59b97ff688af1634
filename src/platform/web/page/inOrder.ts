/**
 * Values found in the folders of features, in the order in which they are shown.
 * @param found by the path of its file
 * @param order names of folders in these paths; `*` is the place of those that it does not name
 */
export function inOrder<T>(found: Readonly<Record<string, T>>, order: readonly string[]): T[] {
  const placeOf = (path: string) => {
    const place = order.findIndex((name) => path.includes(`/${name}/`));
    return place < 0 ? order.indexOf('*') : place;
  };
  return Object.keys(found)
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map((path) => found[path]!);
}
