import { ParserProcess } from './parserProcess.ts';
import type { ParserTask, ParserTasks } from './parser/tasks.ts';

/** As many as jobs run at once; each process is on one file at a time. */
const PROCESSES = 2;
const TASK_MS = 30_000;

const processes = Array.from({ length: PROCESSES }, () => new ParserProcess());
const idle = [...processes];
const waiting: ((parser: ParserProcess) => void)[] = [];

/**
 * Carries out a parsing task in a process of its own, waiting for a free one.
 * @param limit milliseconds the task may take once it runs
 * @throws Unreadable when the file is at fault; ParserFault when it took too long, too much memory, or the process with it
 */
export async function parse<T extends ParserTask>(
  task: T,
  input: ParserTasks[T]['input'],
  limit = TASK_MS,
): Promise<ParserTasks[T]['result']> {
  // The last one used first, so that under light work only one process is ever started.
  const parser = idle.pop() ?? (await new Promise<ParserProcess>((resolve) => waiting.push(resolve)));
  try {
    return await parser.run(task, input, limit);
  } finally {
    const next = waiting.shift();
    if (next) next(parser);
    else idle.push(parser);
  }
}

/** Ends all parsing, for a server that stops. A file that is being parsed is refused, and its job tries it again. */
export function stopParsers(): void {
  for (const parser of processes) parser.stop();
}
