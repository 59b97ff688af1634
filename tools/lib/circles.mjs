import { placeOf } from './rooms.mjs';

/**
 * Circles between rooms: features, blocks and foundations of which each leads to the next and the last to the first, by
 * types and by `import()` too. Within a room such circles are allowed (a button opens a dialog that has the button); what
 * is imported at once never goes in a circle, which oxlint sees to.
 * @param {Map<string, { to: string, line: number }[]>} imports of each file of the product
 * @returns {{ path: string, line: number, message: string }[]} one for each import that leads to another room of its circle
 */
export function circlesBetweenRooms(imports) {
  return strongComponents(imports).flatMap((files) => {
    const within = new Set(files);
    if (new Set(files.map(unitOf)).size < 2) return [];
    return files.flatMap((path) =>
      imports
        .get(path)
        .filter(({ to }) => within.has(to) && unitOf(to) !== unitOf(path))
        .map(({ to, line }) => ({
          path,
          line,
          message: `leads to ${unitOf(to)}, which leads back to ${unitOf(path)}, be it by import(); hand it in by an addition, or from where both are known`,
        })),
    );
  });
}

const unitOf = (path) => placeOf(path).unit;

/** The sets of files that lead to one another (Tarjan's algorithm, 1972); a file by itself is none. */
function strongComponents(imports) {
  const found = [];
  const order = new Map();
  const lowest = new Map();
  const stack = [];
  const visit = (path) => {
    order.set(path, order.size);
    lowest.set(path, order.get(path));
    stack.push(path);
    for (const { to } of imports.get(path)) {
      if (!imports.has(to)) continue;
      if (!order.has(to)) visit(to);
      if (stack.includes(to)) lowest.set(path, Math.min(lowest.get(path), lowest.get(to)));
    }
    if (lowest.get(path) !== order.get(path)) return;
    const files = stack.splice(stack.indexOf(path));
    if (files.length > 1) found.push(files);
  };
  for (const path of imports.keys()) if (!order.has(path)) visit(path);
  return found;
}
