/** A count as it is read: 1,204. By hand, for `toLocaleString` has the browser load the data of a language first. */
export const digits = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** "1 post", "1,204 posts", "3 people": a number with its noun. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${digits(count)} ${count === 1 ? one : many}`;
