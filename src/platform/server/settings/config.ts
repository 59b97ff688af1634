import { resolve } from 'node:path';
import { z } from 'zod';
import { readPlans, selfHosted, type Plans } from './plans.ts';

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'is not a port number')
  .transform(Number)
  .refine((n) => n <= 65_535, 'is above 65535');
const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `is not such an address; for example ${example}` });

/** Origins exactly as a browser names them, by spaces or commas. */
const origins = z.string().transform((text, context): string[] => {
  const list = text.split(/[\s,]+/).filter((origin) => origin !== '');
  for (const origin of list) {
    if (/^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin) continue;
    const message = `(${origin}) is no origin, which is a scheme, a host and a port alone; for example https://app.example.org`;
    context.addIssue({ code: 'custom', message });
  }
  return [...new Set(list)];
});

/** Hosts by spaces or commas; each stands for those below it too. */
const hosts = z.string().transform((text, context): string[] => {
  const list = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((host) => host !== '');
  for (const host of list) {
    if (/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host) && /[a-z]/.test(host)) continue;
    context.addIssue({ code: 'custom', message: `(${host}) is no host; for example push.example.org` });
  }
  return [...new Set(list)];
});

/** The push services of Chrome, Firefox, Safari and Edge. */
const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
].join(' ');

const settings = z.object({
  /** Where the server listens. */
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** The address people open, used in mails and links. */
  PUBLIC_URL: url(/^https?$/, 'https://octavo.example.org').optional(),
  /** Where the client is served, if elsewhere too: pages of these origins may make calls. */
  CLIENT_ORIGINS: origins.default([]),
  /** Where everything is kept: the database, files, mails not sent. */
  DATA_DIR: z.string().min(1).default('./data'),
  /** A PostgreSQL 15 or newer to use instead of the one the product runs itself. */
  DATABASE_URL: z
    .string()
    // Not only what the web calls an address: without a host, the folder of its socket stands behind.
    .regex(
      /^postgres(?:ql)?:\/\/\S+$/,
      'is not such an address; for example postgres://octavo:secret@db:5432/octavo or postgres://octavo@/octavo?host=/run/postgresql',
    )
    .optional(),
  /** Connections to the database; about two more than it has cores. */
  DATABASE_POOL: z
    .string()
    .regex(/^\d{1,3}$/, 'is not a number')
    .transform(Number)
    .optional(),
  /** Where mail is handed in; without it, mails are written to the data folder's outbox. */
  SMTP_URL: url(/^smtps?$/, 'smtp://user:secret@mail:587').optional(),
  MAIL_FROM: z.string().min(3).default('Octavo <octavo@localhost>'),
  /** Where text messages are handed in; without it, telephones are kept unverified. */
  SMS_URL: url(/^https?$/, 'https://user:secret@gateway.example.org/messages').optional(),
  /** Where browsers may be told by push: at these hosts and below them; empty for nowhere. */
  PUSH_HOSTS: hosts.prefault(PUSH_HOSTS),
  /** A JSON file of the plans there are and their limits; without it, everybody has one without limits. */
  PLANS_FILE: z
    .string()
    .min(1)
    .optional()
    .transform((path, context): Plans => {
      const read = path === undefined ? { plans: selfHosted } : readPlans(path);
      if ('plans' in read) return read.plans;
      for (const fault of read.faults) context.addIssue({ code: 'custom', message: `(${path}) ${fault}` });
      return z.NEVER;
    }),
  /** The address for people who want a larger plan; without it, they are told whom to ask. */
  UPGRADE_URL: url(/^(https?|mailto)$/, 'https://example.org/buy').optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Behind a reverse proxy: trust its X-Forwarded-For. */
  TRUST_PROXY: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
  /** The bearer token with which `/metrics` may be read from elsewhere. */
  METRICS_TOKEN: z.string().min(16, 'is too short: 16 characters or more').optional(),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  /** Set by npm for what it runs. */
  npm_lifecycle_event: z.string().optional(),
});

export interface Config {
  port: number;
  host: string;
  publicUrl: string;
  /** Origins, beside the server's own, whose pages may make calls. */
  clientOrigins: string[];
  dataDir: string;
  databaseUrl?: string | undefined;
  databasePool?: number | undefined;
  smtpUrl?: string | undefined;
  mailFrom: string;
  smsUrl?: string | undefined;
  /** Hosts of push services; the server sends to no other. */
  pushHosts: string[];
  plans: Plans;
  upgradeUrl?: string | undefined;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  trustProxy: boolean;
  metricsToken?: string | undefined;
  /** Every answer and event is checked against its schema; only in tests. */
  checkAnswers: boolean;
  /** npm started it, and is to stop it. */
  isOfNpm: boolean;
}

/** A setting is wrong: `message` has a line for each fault, for the operator to read. */
export class BadSettings extends Error {}

/**
 * Reads the settings from the environment; the one place that does.
 * @throws BadSettings naming every fault at once
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const result = settings.safeParse(env);
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
    throw new BadSettings(`These settings need mending:\n${faults.join('\n')}`);
  }
  const s = result.data;
  return {
    port: s.PORT,
    host: s.HOST,
    publicUrl: (s.PUBLIC_URL ?? `http://${s.HOST === '0.0.0.0' ? 'localhost' : s.HOST}:${s.PORT}`).replace(
      /\/+$/,
      '',
    ),
    clientOrigins: s.CLIENT_ORIGINS,
    dataDir: resolve(s.DATA_DIR),
    databaseUrl: s.DATABASE_URL,
    databasePool: s.DATABASE_POOL,
    smtpUrl: s.SMTP_URL,
    mailFrom: s.MAIL_FROM,
    smsUrl: s.SMS_URL,
    pushHosts: s.PUSH_HOSTS,
    plans: s.PLANS_FILE,
    upgradeUrl: s.UPGRADE_URL,
    logLevel: s.LOG_LEVEL,
    trustProxy: s.TRUST_PROXY,
    metricsToken: s.METRICS_TOKEN,
    checkAnswers: s.NODE_ENV === 'test',
    isOfNpm: s.npm_lifecycle_event !== undefined,
  };
}
