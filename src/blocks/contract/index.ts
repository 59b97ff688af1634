import { z } from 'zod';
import { Collection } from '#blocks/collection/contract.ts';
import { FileBlock } from '#blocks/file/contract.ts';
import { Note } from '#blocks/note/contract.ts';

/** Every kind of block there is: a new kind stands here, in the list below, in `blocks/web` and in `blocks/server`. */
export const Thing = z.discriminatedUnion('thingType', [Note, FileBlock, Collection]).meta({ id: 'Thing' });
export type Thing = z.infer<typeof Thing>;

/** Blocks one post can hold. */
export const MAX_THINGS = 1000;

/** Names of the kinds of blocks, for what else is listed by kind. */
export const thingTypes = ['NOTE', 'FILE', 'COLLECTION'] as const satisfies Thing['thingType'][];

export const ThingType = z.enum(thingTypes);
export type ThingType = z.infer<typeof ThingType>;
