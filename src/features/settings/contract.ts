import { z } from 'zod';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { text } from '#platform/contract/text.ts';

/** Data of the installation, for its administrators. */
export const Installation = z
  .strictObject({
    publicUrl: z.string().max(600),
    mail: z.enum(['mail', 'outbox']).meta({ description: 'outbox: no mail server is configured' }),
    database: z.enum(['own', 'given']).meta({ description: 'own: the product runs it itself' }),
    dataDir: z.string().max(4096),
    node: z.string().max(100),
    people: z.int(),
    boards: z.int(),
    files: z.int(),
    fileBytes: z.int(),
  })
  .meta({ id: 'Installation' });
export type Installation = z.infer<typeof Installation>;

export const getInstallation = defineEndpoint({
  name: 'settings.installation',
  method: 'GET',
  path: '/people/account/installation',
  summary: 'The version that runs, and to its administrator the installation in numbers',
  needs: 'profile',
  answer: z.strictObject({
    version: z.string().max(100),
    sendsTexts: z.boolean().meta({ description: 'Codes are sent to telephones by text message' }),
    installation: Installation.nullable().meta({ description: 'null: the account does not look after it' }),
  }),
});

export const FEEDBACK_LENGTH = 4000;

export const sendFeedback = defineEndpoint({
  name: 'settings.feedback',
  method: 'POST',
  path: '/people/account/feedback',
  summary: 'Tell the people who look after the installation what gets in the way',
  needs: 'profile',
  body: z.strictObject({
    message: text(FEEDBACK_LENGTH).regex(/\S/, 'is empty'),
    mayAnswer: z.boolean().meta({ description: 'Whether they are told one’s e-mail address' }),
  }),
  answer: z.void(),
});
