/** Fields of an error that the log has besides its words: names, never what somebody wrote. */
const FACTS = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const;
/** Of PostgreSQL's errors, those whose message quotes the value it refuses: data exceptions, and what a statement raises. */
const QUOTES_VALUES = /^(22|P0)/;
const FRAME = /^\s+at /;
const MOST_CAUSES = 5;

/**
 * An error as the log has it: its words, its place in the code, and by which names the database knows what it is about.
 * No values of rows, which PostgreSQL puts into an error's detail, context and, at times, message; nor anything else that
 * hangs on an error, such as the answer of a mail server.
 */
export function loggedError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : typeof error;
  const facts = FACTS.map((name) => [name, (error as unknown as Record<string, unknown>)[name]] as const);
  const message = loggedMessage(error);
  const frames = (error.stack ?? '').split('\n').filter((line) => FRAME.test(line));
  return {
    type: error.name,
    message,
    ...Object.fromEntries(facts.filter(([, fact]) => typeof fact === 'string')),
    stack: [`${error.name}: ${message}`, ...frames].join('\n'),
    ...(error.cause !== undefined && depth < MOST_CAUSES && { cause: loggedError(error.cause, depth + 1) }),
  };
}

/** The words of an error, without the values that it may quote. */
export function loggedMessage(error: Error): string {
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  const isOfDatabase = typeof code === 'string' && typeof severity === 'string';
  return isOfDatabase && QUOTES_VALUES.test(code) ? `The database refuses a value (${code})` : error.message;
}
