import { pino } from 'pino';
import type { Config } from './config.ts';
import { loggedError, loggedMessage } from './loggedError.ts';

export type Log = pino.Logger;

/**
 * The log: one JSON line an event, without secrets or what people wrote, whatever is handed in.
 * @param to where lines go; standard output unless told
 */
export function createLog(config: Pick<Config, 'logLevel'>, to?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level: config.logLevel,
    base: null,
    serializers: { err: (error: unknown) => loggedError(error) },
    hooks: { logMethod: worded },
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
  };
  return to ? pino(options, to) : pino(options);
}

/** Gives the line about an error its words, which are the error's own otherwise. */
function worded(this: Log, args: Parameters<pino.LogFn>, method: pino.LogFn): void {
  const [first, words, ...more]: [unknown, string?, ...unknown[]] = args;
  const facts: unknown = first instanceof Error ? { err: first } : first;
  const error = typeof facts === 'object' && facts !== null && 'err' in facts ? facts.err : undefined;
  if (!(error instanceof Error)) method.apply(this, args);
  else method.call(this, facts, words ?? loggedMessage(error), ...more);
}
