import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { MailedKind } from '#features/activity/contract.ts';
import {
  oneClickPath,
  type getUnsubscribe,
  type unsubscribe as unsubscribeEndpoint,
  type Unsubscribed,
} from '#features/notifications/contract.ts';
import { switchMailsOff, tellProfiles, type MailSwitch } from '#features/profiles/server/index.ts';
import type { AnyCommand, CommandContext, ReadContext } from '#platform/server/events/context.ts';
import type { Db } from '#platform/server/data/database.ts';
import { ApiError, notFound } from '#platform/server/errors.ts';
import type { PluginTools } from '#platform/server/http/feature.ts';
import { act } from '#platform/server/jobs/jobs.ts';
import { readUnsubscribe } from './unsubscribeToken.ts';

/** Where each kind's switch is kept. */
const columns: Record<MailedKind, MailSwitch> = {
  MENTION: 'notify_mentions',
  INVITATION: 'notify_invitations',
  ASSIGNMENT: 'notify_assignments',
  DUE: 'notify_due',
  OVERDUE: 'notify_due',
  REMINDER: 'notify_due',
  WATCHED: 'notify_watched',
};

/** The kinds that a profile wants mail about. */
export async function wantedKinds(db: Db, profileID: string): Promise<MailedKind[]> {
  const { rows } = await sql<Record<string, boolean>>`
    select notify_mentions, notify_invitations, notify_assignments, notify_due, notify_watched from profiles where id = ${profileID} and deleted_at is null`.execute(
    db,
  );
  return (Object.keys(columns) as MailedKind[]).filter((kind) => rows[0]?.[columns[kind]]);
}

/**
 * Answers with the kinds of mails that a mail's link switches off.
 * @throws ApiError 404 for an unknown link
 */
export async function showUnsubscribe({
  db,
  params,
}: ReadContext<typeof getUnsubscribe>): Promise<Unsubscribed> {
  const { profileID, kinds } = await found(db, params.token);
  const wanted = await wantedKinds(db, profileID);
  return { kinds, isOff: !kinds.some((kind) => wanted.includes(kind)) };
}

export function unsubscribe(context: CommandContext<typeof unsubscribeEndpoint>): Promise<Unsubscribed> {
  return switchOff(context, context.params.token);
}

/** Switches off what the link came with, and tells the profile's tabs. Again changes nothing. @throws ApiError 404 */
async function switchOff(context: AnyCommand, token: string): Promise<Unsubscribed> {
  const { profileID, kinds } = await found(context.tx, token);
  const switches = [...new Set(kinds.map((kind) => columns[kind]))];
  const accountID = await switchMailsOff(context.tx, profileID, switches);
  if (accountID !== undefined) await tellProfiles(context, { profileID, accountID }, 'one');
  return { kinds, isOff: true };
}

async function found(db: Db, token: string) {
  const unsubscription = await readUnsubscribe(db, token);
  if (!unsubscription) throw notFound();
  return unsubscription;
}

/**
 * One click in a mail program (RFC 8058): it posts the form `List-Unsubscribe=One-Click` to the address in the mail's
 * header. A browser that opens that address shows the page with the button: looking changes nothing.
 */
export async function oneClickPlugin(app: FastifyInstance, tools: PluginTools): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The form's content does not count: the signed address does. The form is read, within a limit, and dropped.
    const parse = { parseAs: 'string', bodyLimit: 1000 } as const;
    for (const type of ['application/x-www-form-urlencoded', /^multipart\/form-data/])
      scope.addContentTypeParser(type, parse, (_request, _body, done) => done(null, undefined));
    scope.addContentTypeParser('*', (_request, _body, done) =>
      done(new ApiError('UNSUPPORTED_MEDIA', 'Send the form List-Unsubscribe=One-Click.')),
    );
    const url = oneClickPath(':token');
    scope.get<{ Params: { token: string } }>(url, async (request, reply) =>
      reply.redirect(
        `${tools.services.config.publicUrl}/unsubscribe/${encodeURIComponent(request.params.token)}`,
        303,
      ),
    );
    scope.post<{ Params: { token: string } }>(url, async (request, reply) => {
      await act(tools, (context) => switchOff(context, request.params.token));
      return reply.code(204).send();
    });
  });
}
