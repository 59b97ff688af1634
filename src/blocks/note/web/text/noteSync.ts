import type { SaveOutcome } from '#blocks/web/blockView.ts';
import type { SaveBase } from '#platform/web/saving/saveQueue.ts';
import { isSameNote, mergeNotes } from './mergeNotes.ts';

// Shortest time between two saves: long enough to gather a word, short enough that a crash costs no more, since the save
// queue keeps the text from here on. The first letter after a pause waits only for the few letters that come with it.
const EVERY_MS = 250;
const FIRST_MS = 40;
/** A note longer than this, as JSON, is handed over less often: each time, all of it is read, compared, kept and sent. */
const LONG = 20_000;
const LONGEST_MS = 1500;

export interface NoteSyncPorts {
  /** The document in the editor, as JSON text. */
  read(): string;
  /** Makes the editor's document this one, without disturbing the caret. Answers whether it could. */
  show(text: string): boolean;
  /** Whether the editor may be changed now; not while letters are being composed. */
  isReady(): boolean;
  save(text: string, base: SaveBase): Promise<SaveOutcome>;
  /** One's own text cannot be put together with somebody else's: it is to be kept beside it. */
  keepBeside(text: string): void;
}

/**
 * Keeps the text in an editor and the text on the server the same: hands on what is typed, takes in what others wrote,
 * and puts the two together where both happened. Text that is being typed is never replaced.
 */
export class NoteSync {
  /** The server's last version that the editor's text has taken in. */
  private base: SaveBase;
  /** Texts on their way, oldest first. */
  private sent: { text: string }[] = [];
  /** Version of somebody else that arrived while texts of this editor were on their way. */
  private held: SaveBase | undefined;
  private isDirty = false;
  private isClosed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private handedOver = -Infinity;
  private every = EVERY_MS;
  private readonly ports: NoteSyncPorts;

  constructor(ports: NoteSyncPorts, base: SaveBase) {
    this.ports = ports;
    this.base = base;
  }

  /** Something was typed. */
  typed(): void {
    this.isDirty = true;
    const left = this.handedOver + this.every - performance.now();
    this.timer ??= setTimeout(() => this.flush(), Math.max(FIRST_MS, left));
  }

  /** Hands over what was typed and is not on its way yet. */
  flush(): void {
    this.stopTimer();
    if (!this.isDirty) return;
    this.isDirty = false;
    this.handedOver = performance.now();
    const text = this.ports.read();
    this.every = Math.min(LONGEST_MS, EVERY_MS * Math.max(1, text.length / LONG));
    const before = this.sent.at(-1)?.text ?? this.base.text;
    if (!isSameNote(text, before)) this.send(text, before);
  }

  /** The text that the editor opens with is on its way already, since an earlier visit: its outcome is waited for. */
  adopt(text: string): void {
    this.send(text, this.base.text);
  }

  /** The editor goes: what was typed is handed over, and nothing is shown in it any more. */
  close(): void {
    this.flush();
    this.isClosed = true;
  }

  /** The server's text has changed, by whomever. */
  received(now: SaveBase): void {
    if (now.version <= Math.max(this.base.version, this.held?.version ?? 0)) return;
    this.held = now;
    this.takeHeld();
  }

  /** For when the editor may be changed again. */
  takeHeld(): void {
    const { held } = this;
    if (!held || this.isClosed || this.sent.length > 0 || !this.ports.isReady()) return;
    this.held = undefined;
    if (held.version > this.base.version) this.take(held);
  }

  private send(text: string, before: string): void {
    const saving = { text };
    this.sent.push(saving);
    void this.ports
      .save(text, { version: this.base.version, text: before })
      .then((outcome) => this.settle(saving, outcome));
  }

  private take(theirs: SaveBase): void {
    const mine = this.ports.read();
    const merged = this.isDirty ? mergeNotes(this.base.text, mine, theirs.text) : theirs.text;
    this.base = theirs;
    if (merged !== undefined && this.ports.show(merged)) {
      if (this.isDirty) this.typed();
      return;
    }
    this.giveWay(mine);
    this.ports.show(theirs.text);
  }

  private settle(saving: { text: string }, outcome: SaveOutcome): void {
    const at = this.sent.indexOf(saving);
    if (at < 0 || this.isClosed) return; // from before a clash: it was dealt with
    if (outcome === 'clash') {
      const mine = this.ports.read();
      this.sent = [];
      this.giveWay(mine);
      if (!this.held) return void this.ports.show(this.base.text); // theirs is about to come
      return this.takeHeld();
    }
    this.sent.splice(at, 1);
    if (outcome === 'unsaved') this.isDirty = true; // handed over again with the next word, or at the end
    const isAsSent = typeof outcome === 'object' && isSameNote(outcome.bodyRaw, saving.text);
    if (isAsSent) this.base = { version: outcome.version, text: saving.text };
    if (this.sent.length > 0) return;
    // Put together with somebody else's on its way.
    if (typeof outcome === 'object' && !isAsSent) {
      this.base = { version: outcome.version, text: saving.text };
      this.take({ version: outcome.version, text: outcome.bodyRaw });
    }
    this.takeHeld();
  }

  private giveWay(mine: string): void {
    this.stopTimer();
    this.isDirty = false;
    this.ports.keepBeside(mine);
  }

  private stopTimer(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
