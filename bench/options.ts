/** How much is measured, and against what. */
export interface BenchOptions {
  /** How long each round of calls lasts. */
  seconds: number;
  /** How often each side of a comparison has its turn. */
  rounds: number;
  /** Of the steady load. */
  minutes: number;
  /** A former commit that opening, starting and installing are measured against. */
  against: string | undefined;
}
