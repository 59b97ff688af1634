const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A count as it stands in a sentence: in words up to ten. */
export const inWords = (count: number): string => numbers[count] ?? String(count);

/** Words as they stand at the beginning of a sentence. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
