import { z } from 'zod';

const Progress = z.object({
  signupID: z.string(),
  email: z.string(),
  /** The page that asked to sign in, to go on to afterwards. */
  next: z.string().optional(),
  /** Set once the names are in. */
  setUp: z
    .object({
      firstName: z.string(),
      lastName: z.string(),
      screenName: z.string(),
      codeSentTo: z.enum(['mail', 'outbox']),
      /** When the last code was asked for, in ms. */
      codeAskedAt: z.number(),
    })
    .optional(),
});
/** How far a sign-up has come, between its pages and across a reload of one. Never the password. */
export type SignupProgress = z.infer<typeof Progress>;

const KEY = 'octavo-signup';

export const signupProgress = {
  read(): SignupProgress | undefined {
    try {
      const kept = Progress.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
      return kept.success ? kept.data : undefined;
    } catch {
      return undefined; // not ours, or storage is closed to us
    }
  },
  write(progress: SignupProgress): void {
    sessionStorage.setItem(KEY, JSON.stringify(progress));
  },
  /** Notes that a code was asked for now, and answers when that was, in ms. */
  codeAsked(
    progress: SignupProgress,
    setUp: Omit<NonNullable<SignupProgress['setUp']>, 'codeAskedAt'>,
  ): number {
    const codeAskedAt = Date.now();
    this.write({ ...progress, setUp: { ...setUp, codeAskedAt } });
    return codeAskedAt;
  },
  forget(): void {
    sessionStorage.removeItem(KEY);
  },
};
