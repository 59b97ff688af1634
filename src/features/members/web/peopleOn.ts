import { digits } from '#ui/web/index.ts';

/** "1 person", "1,204 people". */
export function peopleOn(count: number): string {
  return count === 1 ? '1 person' : `${digits(count)} people`;
}
