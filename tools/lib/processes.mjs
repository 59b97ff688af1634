import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { stripVTControlCharacters } from 'node:util';
import { root } from './project.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program quietly in the repository's folder. A signal that ends us ends it first.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, onStart?: (pid: number) => void }} [options]
 * @returns {Promise<{ code: number, output: string }>} code 127 when there is no such program
 */
export function run(program, args, { onStart, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    if (child.pid) onStart?.(child.pid);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    }
    const forwarding = forwardSignals(child);
    child.on('error', (error) =>
      error.code === 'ENOENT' ? resolve({ code: 127, output: '' }) : reject(error),
    );
    child.on('close', (code, signal) => {
      forwarding.stop();
      if (forwarding.signal) process.exit(exitCode(null, forwarding.signal));
      resolve({ code: exitCode(code, signal), output: stripVTControlCharacters(output) });
    });
  });
}

/**
 * Runs a program in the foreground: it has our terminal, gets our signals, and its exit code is the answer.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, timeout?: number }} [options] timeout in milliseconds
 * @returns {Promise<number>}
 */
export function foreground(program, args, { timeout, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options });
    const forwarding = forwardSignals(child);
    const timer = timeout && setTimeout(() => end(child), timeout);
    const watch = watchNpm(() => end(child));
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      forwarding.stop();
      clearTimeout(timer);
      clearInterval(watch);
      resolve(exitCode(code, signal));
    });
  });
}

/**
 * Hands our signals on to a child, so that stopping us stops it.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {{ signal?: string, stop(): void }} the signal that came, if one did; `stop` ends it
 */
export function forwardSignals(child) {
  const forwarding = {
    signal: undefined,
    stop: () => signals.forEach((signal) => process.off(signal, handOn)),
  };
  const handOn = (signal) => {
    forwarding.signal = signal;
    // A terminal sends Ctrl+C to the child as well; we only have to outlive it.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  for (const signal of signals) process.on(signal, handOn);
  return forwarding;
}

/**
 * npm hands on the signals it can (the scripts of package.json are `exec`, because its shell would not). When it, or its
 * shell, is gone without a word, nobody is left to stop us.
 * @param {() => void} gone told once
 */
export function watchNpm(gone) {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const { ppid } = process;
  const timer = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(timer);
    gone();
  }, 500);
  return timer.unref();
}

function end(child) {
  child.kill('SIGTERM');
  setTimeout(() => child.kill('SIGKILL'), 10_000).unref();
}

/** A shell's exit code: what the program said, or 128 and the signal that ended it. */
function exitCode(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0);
}
