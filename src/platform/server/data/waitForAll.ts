/**
 * Waits for work of one transaction that goes on side by side, until all of it has ended: what still ran when the
 * transaction is rolled back would write outside of it.
 * @throws what failed first
 */
export async function waitForAll<const T extends readonly unknown[]>(
  work: T,
): Promise<{ -readonly [P in keyof T]: Awaited<T[P]> }> {
  const all = Promise.all(work);
  all.catch(() => {}); // it is told below
  await Promise.allSettled(work);
  return all;
}
