import type { ThingType } from '#blocks/contract/index.ts';

/** A block that is to be moved or copied, with the files of a collection. */
export interface TakenThing {
  id: string;
  thingType: ThingType;
  /** Of a collection: the blocks of its files that are seen, and whether others are on their way. */
  files: string[];
  isFilling: boolean;
}
