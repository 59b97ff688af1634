import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../settings/config.ts';
import { newId } from '../data/ids.ts';
import type { Log } from '../settings/log.ts';

/** Milliseconds that a mail waits in the outbox: it holds codes and links, and whoever needs one looks sooner. */
const OUTBOX_MS = 7 * 86_400_000;

export interface Mail {
  to: string;
  subject: string;
  /** Plain text; our mails need nothing else. */
  text: string;
  /** Further headers, such as where its like can be unsubscribed from. */
  headers?: Record<string, string>;
  /** A line of the log for an operator without a mail server, such as a sign-up code; never what somebody wrote. */
  logLine?: string;
}

/** Whether mails leave the machine, or wait in the outbox for the operator. */
export function mailLeaves(config: Pick<Config, 'smtpUrl'>): boolean {
  return config.smtpUrl !== undefined;
}

/**
 * Sends a mail, or writes it to the data folder's outbox where no mail server is configured.
 * Call it from a job: it may fail, and is then tried again.
 */
export async function sendMail(config: Config, log: Log, mail: Mail): Promise<void> {
  const { createTransport } = await import('nodemailer'); // loaded with the first mail
  const message = {
    from: config.mailFrom,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    headers: mail.headers ?? {},
  };
  if (config.smtpUrl !== undefined) {
    const transport = createTransport({
      url: config.smtpUrl,
      connectionTimeout: 10_000,
      socketTimeout: 20_000,
    });
    await transport.sendMail(message).finally(() => transport.close());
    return;
  }
  const built = await createTransport({ streamTransport: true, buffer: true, newline: 'unix' }).sendMail(
    message,
  );
  const folder = outbox(config);
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${newId()}.eml`);
  await writeFile(`${path}.part`, built.message as Buffer);
  await rename(`${path}.part`, path); // a reader of the outbox sees whole mails only
  log.info({ outbox: path }, mail.logLine ?? 'A mail waits in the outbox');
}

/** Removes the mails that have waited in the outbox for a week. */
export async function sweepOutbox(config: Pick<Config, 'dataDir'>): Promise<void> {
  const folder = outbox(config);
  const oldest = Date.now() - OUTBOX_MS;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined); // an operator may tidy up, too
    if (found?.isFile() && found.mtimeMs < oldest) await rm(path, { force: true });
  }
}

function outbox({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'outbox');
}
