import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { ParserAnswer, ParserTask, ParserTasks } from './parser/tasks.ts';
import { Unreadable } from './parser/unreadable.ts';
import { residentBytes } from './residentBytes.ts';

/** Resident memory the process may take, its decoders' included. */
const MAX_RESIDENT = 512 * 1024 * 1024;
const MAX_HEAP_MB = 256;
const WATCH_MS = 100;
/** After this long without work the process ends: idle, the product is to be small. */
const IDLE_MS = 20_000;

/** The server is stopping: the work is to be done again later. */
export class ParserStopped extends Error {}

/** The process was ended in the middle of a task, or died by itself: the file it was on is not safe to parse. */
export class ParserFault extends Error {
  readonly reason: 'time' | 'memory' | 'crash';
  constructor(reason: ParserFault['reason']) {
    const sentence = {
      time: 'took too long to read',
      memory: 'needs too much memory to read',
      crash: 'could not be read',
    }[reason];
    super(`This picture ${sentence}, so it is kept as a file.`);
    this.reason = reason;
  }
}

/** One process that parses, started when needed, ended when at fault or idle. One task at a time. */
export class ParserProcess {
  private child: ChildProcess | undefined;
  private idle: NodeJS.Timeout | undefined;
  private stopping = false;
  private readonly maxResident: number;

  constructor({ maxResident = MAX_RESIDENT } = {}) {
    this.maxResident = maxResident;
  }

  /** Of the process, while there is one. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  /**
   * Carries out a task.
   * @param limit milliseconds it may take
   * @throws Unreadable when the file is at fault; ParserFault when the process had to be ended or died; ParserStopped
   */
  run<T extends ParserTask>(
    task: T,
    input: ParserTasks[T]['input'],
    limit: number,
  ): Promise<ParserTasks[T]['result']> {
    clearTimeout(this.idle);
    this.stopping = false;
    const child = (this.child ??= start());
    return new Promise((resolve, reject) => {
      let fault: ParserFault | undefined;
      const end = (reason: ParserFault['reason']) => {
        fault ??= new ParserFault(reason);
        child.kill('SIGKILL');
      };
      const timer = setTimeout(() => end('time'), limit);
      const watch = setInterval(() => {
        void residentBytes(child.pid!).then((bytes) => {
          if (bytes > this.maxResident) end('memory');
        });
      }, WATCH_MS);
      const settle = () => {
        clearTimeout(timer);
        clearInterval(watch);
        child.removeAllListeners('message').removeAllListeners('exit').removeAllListeners('error');
      };
      child.once('message', (answer: ParserAnswer) => {
        settle();
        this.rest();
        if (answer.ok) resolve(answer.result as ParserTasks[T]['result']);
        else reject(answer.unreadable ? new Unreadable(answer.message) : new Error(answer.message));
      });
      const died = () => {
        settle();
        this.child = undefined;
        reject(
          this.stopping ? new ParserStopped('The server is stopping') : (fault ?? new ParserFault('crash')),
        );
      };
      child.once('exit', died);
      child.once('error', died);
      child.send({ task, input });
    });
  }

  /** Ends the process, and a task it is on with `ParserStopped`. The next task starts a new one. */
  stop(): void {
    clearTimeout(this.idle);
    this.stopping = true;
    this.child?.kill('SIGKILL');
    this.child = undefined;
  }

  private rest(): void {
    this.idle = setTimeout(() => this.stop(), IDLE_MS);
    this.idle.unref();
  }
}

function start(): ChildProcess {
  const child = fork(join(import.meta.dirname, 'parser/main.ts'), {
    execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`, '--disable-warning=ExperimentalWarning'],
    // Nothing of ours: no address of a database, no secret.
    env: { MALLOC_ARENA_MAX: '2', VIPS_WARNING: '0' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // An idle parser must not keep the server from ending.
  child.unref();
  child.channel?.unref();
  return child;
}
