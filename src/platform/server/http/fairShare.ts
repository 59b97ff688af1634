import { ApiError } from '../errors.ts';

export interface ShareLimits {
  /** Calls of one holder that are carried out at once. */
  inFlight: number;
  /** Further ones that wait for their turn, first come, first served. */
  waiting: number;
  /** Milliseconds one waits at most. */
  waitMs: number;
}

/** Gives a place back; once, however often it is called. */
export type Release = () => void;

interface Waiter {
  admit(): void;
}

interface Holder {
  inFlight: number;
  waiting: Waiter[];
}

/** How much of this node one holder, such as an account or an address, takes up with its calls at once. */
export class FairShare {
  private readonly limits: ShareLimits;
  private readonly holders = new Map<string, Holder>();

  constructor(limits: ShareLimits) {
    this.limits = limits;
  }

  /** Whether a further call of a holder would have to wait. */
  isFull(key: string): boolean {
    return (this.holders.get(key)?.inFlight ?? 0) >= this.limits.inFlight;
  }

  /** Whether nobody else has as many calls here. */
  hasMost(key: string): boolean {
    const own = present(this.holders.get(key));
    for (const holder of this.holders.values()) if (present(holder) > own) return false;
    return true;
  }

  /**
   * Takes a place, now or when one is given back.
   * @throws ApiError 503 when too many wait already, or it has waited too long
   */
  enter(key: string): Release | Promise<Release> {
    const holder = this.holders.get(key) ?? { inFlight: 0, waiting: [] };
    this.holders.set(key, holder);
    if (holder.inFlight < this.limits.inFlight) {
      holder.inFlight++;
      return this.release(key, holder);
    }
    if (holder.waiting.length >= this.limits.waiting) throw tooBusy();
    return new Promise((resolve, reject) => {
      const waiter = {
        admit: () => {
          clearTimeout(timer);
          resolve(this.release(key, holder));
        },
      };
      const timer = setTimeout(() => {
        holder.waiting.splice(holder.waiting.indexOf(waiter), 1);
        reject(tooBusy());
      }, this.limits.waitMs);
      holder.waiting.push(waiter);
    });
  }

  private release(key: string, holder: Holder): Release {
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      // The place goes to the next who waits, or is free.
      const next = holder.waiting.shift();
      if (next) next.admit();
      else if (--holder.inFlight === 0) this.holders.delete(key);
    };
  }
}

function present(holder: Holder | undefined): number {
  return holder ? holder.inFlight + holder.waiting.length : 0;
}

/** The refusal of a call for now, since its caller does so much at once. */
export function tooBusy(): ApiError {
  return new ApiError('UNAVAILABLE', 'Too much is being asked for at once. Please try again in a moment.', {
    retryAfter: 1,
  });
}
