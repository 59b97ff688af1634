import { z } from 'zod';

/** An entity's id: 24 lower-case hexadecimal characters, sortable by creation time (ObjectId layout). */
export const Id = z
  .string()
  .regex(/^[0-9a-f]{24}$/, 'is not an id (24 hexadecimal characters)')
  .meta({ description: '24 lower-case hexadecimal characters, sortable by creation time' });
export type Id = z.infer<typeof Id>;

/** A moment on the wire: ISO 8601, UTC, milliseconds. */
export const Timestamp = z.iso.datetime({ precision: 3 });
