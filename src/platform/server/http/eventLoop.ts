import { monitorEventLoopDelay } from 'node:perf_hooks';

const WINDOW_MS = 1000;
/** How late the slowest hundredth of what happens here may be, in milliseconds. */
const MOST_DELAY_MS = 250;
/** Windows in a row: a program that loads, once, is no overload. */
const WINDOWS = 2;

/** Watches whether this thread keeps up with its work. */
export class EventLoopWatch {
  private lateWindows = 0;
  private readonly delays = monitorEventLoopDelay({ resolution: 20 });
  private readonly timer: NodeJS.Timeout;

  constructor() {
    this.delays.enable();
    this.timer = setInterval(() => {
      this.see(this.delays.percentile(99) / 1e6);
      this.delays.reset();
    }, WINDOW_MS);
    this.timer.unref();
  }

  /** Whether everything has been late for two seconds. */
  get isLate(): boolean {
    return this.lateWindows >= WINDOWS;
  }

  /** @param delay milliseconds, of the slowest hundredth in a window */
  see(delay: number): void {
    this.lateWindows = delay > MOST_DELAY_MS ? this.lateWindows + 1 : 0;
  }

  stop(): void {
    clearInterval(this.timer);
    this.delays.disable();
  }
}
