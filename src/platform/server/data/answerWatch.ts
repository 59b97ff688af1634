/**
 * Notices that a connection owes answers and has been silent for too long. One timer a connection: pg's own, one a query,
 * holds the query, whose answer then stays in memory until a full collection, however young it dies.
 */
export class AnswerWatch {
  readonly #patience: number | undefined;
  readonly #onSilence: () => void;
  #owed = 0;
  #timer: NodeJS.Timeout | undefined;

  /** @param patience milliseconds of silence; without them it watches nothing */
  constructor(patience: number | undefined, onSilence: () => void) {
    this.#patience = patience;
    this.#onSilence = onSilence;
  }

  asked(): void {
    if (this.#owed++ === 0 && this.#patience) this.#timer = setTimeout(this.#onSilence, this.#patience);
  }

  answered(): void {
    if (--this.#owed === 0) clearTimeout(this.#timer);
    else this.#timer?.refresh();
  }
}
