import { digest } from './digest.ts';
import { identify } from './identify.ts';
import { inspect } from './picture.ts';
import { render } from './render.ts';
import type { ParserAnswer, ParserRequest, ParserTask, ParserTasks } from './tasks.ts';
import { Unreadable } from './unreadable.ts';

// The parser process: the only place where bytes that a user uploaded are interpreted. It has no database, no
// secrets in its environment and one task at a time; whoever started it ends it when it takes too long or too much.

const tasks: { [T in ParserTask]: (input: ParserTasks[T]['input']) => Promise<ParserTasks[T]['result']> } = {
  digest: ({ from, to }) => digest(from, to),
  identify: ({ path, name }) => identify(path, name),
  inspect,
  render,
  // Loaded when first asked for: few files are documents.
  text: async ({ path, mime }) => (await import('./text.ts')).text(path, mime),
};

async function answer({ task, input }: ParserRequest): Promise<ParserAnswer> {
  try {
    return { ok: true, result: await tasks[task](input as never) };
  } catch (error) {
    // An error of a decoder is the file's fault; an error of the file system (a full disk) is not.
    const isSystem = error instanceof Error && 'syscall' in error;
    const message =
      error instanceof Unreadable ? error.message : 'This picture is broken or of an unknown kind.';
    return isSystem
      ? { ok: false, unreadable: false, message: String(error) }
      : { ok: false, unreadable: task === 'inspect' || task === 'render' || task === 'text', message };
  }
}

process.on('message', (request: ParserRequest) => {
  void answer(request).then((result) => process.send?.(result));
});
// The server is gone, by whatever death: nobody is left to answer.
process.on('disconnect', () => process.exit(0));
