import { hash, verify } from '@node-rs/argon2';
import { ApiError } from '../errors.ts';

// argon2id, the library's default kind. 20 ms and 19 MiB a hash (OWASP's recommendation).
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Hashes at once: each takes a core and 19 MiB, and the other calls want to go on. */
const AT_ONCE = 2;
/** Calls that may wait for their turn, about half a second's work. More are told to come back. */
const MAX_WAITING = 50;

let running = 0;
const waiting: (() => void)[] = [];

/** The argon2id hash of a password, with its salt and cost, as it is stored. @throws ApiError 503 when too many wait */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(canonical(password), COST));
}

/**
 * Whether a password is the one that was hashed.
 * @param stored undefined where there is nothing to compare with: takes as long, and is always wrong
 * @throws ApiError 503 when too many wait
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const right = await inTurn(() => verify(stored ?? NOBODYS, canonical(password)));
  return right && stored !== undefined;
}

/** The hash of a random string nobody kept, at the same cost. */
const NOBODYS =
  '$argon2id$v=19$m=19456,t=2,p=1$O9oqRM27tdnWVFOV4A34qQ$PMP64LzlRdW+OW/nVSW+Safgzdz8irM0EvwH/vbivD4';

/** Keyboards write the same letter differently: a password typed on another system must still be the same. */
function canonical(password: string): string {
  return password.normalize('NFKC');
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MAX_WAITING) {
      throw new ApiError(
        'UNAVAILABLE',
        'Too many people are signing in at this moment. Please try again in a few seconds.',
        {
          retryAfter: 2,
        },
      );
    }
    await new Promise<void>((resume) => waiting.push(resume)); // whoever ends hands its turn on
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
