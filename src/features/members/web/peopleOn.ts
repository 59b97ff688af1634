/** "1 person", "1,204 people". */
export function peopleOn(count: number): string {
  return count === 1 ? '1 person' : `${count.toLocaleString('en-GB')} people`;
}
