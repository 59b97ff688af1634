/** Something that was done to the blocks of a post, and can be undone. Each answers whether it still could be. */
export interface Step {
  undo(): boolean;
  redo(): boolean;
}

/** How many steps back are kept. */
const LIMIT = 50;

/** Undo history of a person's own steps on the blocks of a post while its page is open, the latest first. */
export class BlockHistory {
  private done: Step[] = [];
  private undone: Step[] = [];

  /** Something was done: what had been undone before it cannot be done again any more. */
  add(step: Step): void {
    this.done = [...this.done, step].slice(-LIMIT);
    this.undone = [];
  }

  /** Undoes one step: the latest that can be, or the one given, if it has not been undone yet. @returns whether any was */
  undo(only?: Step): boolean {
    if (only && !this.done.includes(only)) return false;
    for (let step = only ?? this.done.at(-1); step; step = only ? undefined : this.done.at(-1)) {
      const tried = step;
      this.done = this.done.filter((other) => other !== tried);
      if (!tried.undo()) continue; // somebody else has deleted its block meanwhile
      this.undone.push(tried);
      return true;
    }
    return false;
  }

  /** Does again what was undone last. @returns whether there was anything */
  redo(): boolean {
    for (let step = this.undone.pop(); step; step = this.undone.pop()) {
      if (!step.redo()) continue;
      this.done.push(step);
      return true;
    }
    return false;
  }
}
