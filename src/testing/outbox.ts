import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestApp } from './app.ts';

export interface OutboxMail {
  to: string;
  subject: string;
  text: string;
  /** All of its headers, a line each. */
  head: string;
}

/** The mails written to the outbox so far, oldest first. */
export async function readOutbox(app: TestApp): Promise<OutboxMail[]> {
  const folder = join(app.services.config.dataDir, 'outbox');
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(files.map(async (name) => parse(await readFile(join(folder, name), 'utf8'))));
}

/**
 * Waits for the `nth` mail to an address (the first unless told); the app must run its jobs.
 * @throws after five seconds without it
 */
export async function mailTo(app: TestApp, address: string, nth = 1): Promise<OutboxMail> {
  for (let waited = 0; waited < 5000; waited += 20) {
    const mail = (await readOutbox(app)).filter(({ to }) => to === address)[nth - 1];
    if (mail) return mail;
    await sleep(20);
  }
  throw new Error(`Mail ${nth} to ${address} has not come`);
}

/** A mail as it is read: long lines are whole again, and letters beyond ASCII what they were. */
function parse(eml: string): OutboxMail {
  const [top = '', ...rest] = eml.split('\n\n');
  const head = top.replace(/\n[ \t]+/g, ' ');
  const body = rest.join('\n\n');
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? '';
  const isQuoted = /quoted-printable/i.test(field('content-transfer-encoding'));
  return {
    to: field('to'),
    subject: decodeWords(field('subject')),
    text: isQuoted ? unquote(body) : body,
    head,
  };
}

function decodeWords(header: string): string {
  return header
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString()
        : unquote(text.replaceAll('_', ' ')),
    );
}

function unquote(text: string): string {
  return Buffer.from(
    text
      .replace(/=\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
    'latin1',
  ).toString();
}
