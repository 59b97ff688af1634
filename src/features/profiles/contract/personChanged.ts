import { z } from 'zod';
import { defineEvent } from '#platform/contract/event.ts';
import { PersonInfo } from './person.ts';

/**
 * Somebody is shown in another way, wherever they are named. Room `board` of each board they are on or have written on,
 * and room `profile` of the people who know them and of their account's own profiles. A client that hears of the change
 * in one room makes it everywhere (`web/embeddedProfiles.ts`). `was` holds the former value of each field that changed.
 */
export const personChanged = defineEvent(
  'person.changed',
  z.strictObject({ person: PersonInfo, was: PersonInfo.partial() }),
);
