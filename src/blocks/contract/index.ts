import { z } from 'zod';
import { FileBlock } from '#blocks/file/contract.ts';
import { Note } from '#blocks/note/contract.ts';

/** Every kind of block there is: a new kind is one line here, one in `blocks/web`, one in `blocks/server`. */
export const Thing = z.discriminatedUnion('thingType', [Note, FileBlock]).meta({ id: 'Thing' });
export type Thing = z.infer<typeof Thing>;

export const ThingType = z.enum(['NOTE', 'FILE']);
export type ThingType = z.infer<typeof ThingType>;
