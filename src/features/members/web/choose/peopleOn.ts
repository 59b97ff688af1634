import { counted } from '#ui/web/index.ts';

/** "1 person", "1,204 people". */
export function peopleOn(count: number): string {
  return counted(count, 'person', 'people');
}
