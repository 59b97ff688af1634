import type { CallError } from '../calling/callError.ts';
import type { SaveJob } from './saveJob.ts';

/** Whether whoever made the change deals with its refusal itself; else everybody's `refused` is told. */
export type OnRefused = (error: CallError) => boolean;

interface Waiter {
  resolve(answer: unknown): void;
  reject(error: unknown): void;
  onRefused?: OnRefused | undefined;
}

/** Those who wait for what becomes of a job, by its id. */
export class SaveWaiters {
  private readonly waiters = new Map<string, Waiter[]>();

  /** @returns what the server answers; rejects when it refuses for good */
  add(id: string, onRefused?: OnRefused): Promise<unknown> {
    const answer = new Promise<unknown>((resolve, reject) => {
      this.waiters.set(id, [...(this.waiters.get(id) ?? []), { resolve, reject, onRefused }]);
    });
    answer.catch(() => undefined); // whoever does not look is told by `refused`
    return answer;
  }

  resolve(id: string, answer: unknown): void {
    for (const waiter of this.take(id)) waiter.resolve(answer);
  }

  /** Another job has taken the place of one. */
  move(from: string, to: string): void {
    this.waiters.set(to, this.take(from));
  }

  /** Asks who waits for refused jobs, the latest first: they hold the newest text. @returns how all of them are told */
  refuse(jobs: SaveJob[], error: CallError): { isDealtWith: boolean; reject(): void } {
    const waiters = jobs.flatMap(({ id }) => this.take(id));
    return {
      isDealtWith: waiters.findLast(({ onRefused }) => onRefused)?.onRefused?.(error) === true,
      reject: () => {
        for (const waiter of waiters) waiter.reject(error);
      },
    };
  }

  private take(id: string): Waiter[] {
    const waiters = this.waiters.get(id) ?? [];
    this.waiters.delete(id);
    return waiters;
  }
}
