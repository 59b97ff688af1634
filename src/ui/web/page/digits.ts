/** A count as it is read: 1,204. By hand, for `toLocaleString` has the browser load the data of a language first. */
export const digits = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');
