import type { Room } from '#platform/contract/event.ts';
import type { KeptReadings } from './keptReadings.ts';
import type { Reading } from '../live/live.ts';

/** The keeper of readings, whose code no page waits for: loaded after the first, or when a call has no answer. */
export class Kept {
  private now: KeptReadings | undefined;
  private loading: Promise<KeptReadings> | undefined;
  private readonly load: () => Promise<KeptReadings>;

  constructor(load: () => Promise<KeptReadings>) {
    this.load = load;
  }

  /** Does something with it, once it is there; nothing where it cannot be loaded. */
  async use(act: (kept: KeptReadings) => unknown): Promise<void> {
    const kept = await this.get().catch(() => undefined);
    if (kept) await act(kept);
  }

  has(hash: string): boolean {
    return this.now?.has(hash) === true;
  }

  /** The last reading, in place of an answer that did not come. @throws the error where there is none */
  async instead<T>(hash: string, error: unknown): Promise<Reading<T>> {
    const kept = await this.get().catch(() => {
      throw error;
    });
    return (await kept.instead(hash, error)) as Reading<T>;
  }

  lost(room: Room): void {
    void this.use((kept) => kept.lost(room));
  }

  private get(): Promise<KeptReadings> {
    this.loading ??= this.load().then(
      (kept) => (this.now = kept),
      (error: unknown) => {
        this.loading = undefined; // the next to ask tries again
        throw error;
      },
    );
    return this.loading;
  }
}
