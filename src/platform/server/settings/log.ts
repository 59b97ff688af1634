import { pino } from 'pino';
import type { Config } from './config.ts';

export type Log = pino.Logger;

/** The log: one JSON line an event, without secrets whatever is handed in. */
export function createLog(config: Pick<Config, 'logLevel'>): Log {
  return pino({
    level: config.logLevel,
    base: null,
    redact: {
      paths: [
        'password',
        'token',
        'refreshToken',
        'accessToken',
        'code',
        '*.password',
        '*.token',
        '*.refreshToken',
        '*.accessToken',
        'headers',
      ],
      censor: '[hidden]',
    },
  });
}
