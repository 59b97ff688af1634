import {
  DEFAULT_ERROR_MESSAGE,
  UNREACHABLE_MESSAGE,
  type ErrorAnswer,
  type ErrorCode,
} from '#platform/contract/errors.ts';

/** A call that did not go well. `status` is 0 when no answer came: offline, or the server is away. */
export class CallError extends Error {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly details: NonNullable<ErrorAnswer['details']>;
  /** Seconds the server asked to wait. */
  readonly retryAfter: number | undefined;
  /** Whether the caller is signed in; where they are not, they are shown the way to it. */
  readonly isAuthorized: boolean;
  /** Whether its owner can be asked for the password that was wrong. */
  readonly forgotPWlink: boolean;
  /** The time at which a post that has not begun will open. */
  readonly startDate: string | undefined;

  constructor(status: number, answer: Partial<ErrorAnswer> = {}, retryAfter?: number) {
    super(answer.message ?? (status === 0 ? UNREACHABLE_MESSAGE : DEFAULT_ERROR_MESSAGE));
    this.status = status;
    this.code = answer.error;
    this.details = answer.details ?? [];
    this.retryAfter = retryAfter;
    this.isAuthorized = answer.isAuthorized ?? true;
    this.forgotPWlink = answer.forgotPWlink ?? false;
    this.startDate = answer.startDate;
  }

  /** Whether the same call may go well later, unchanged. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 408 || this.status === 429 || this.status >= 500;
  }

  /** Whether it was refused for what was sent, as for its length: its writer can mend that. */
  get isAboutContent(): boolean {
    return [400, 413, 422].includes(this.status);
  }

  /** The server's message about a field; undefined where it has none. */
  field(name: string): string | undefined {
    return this.details.find((detail) => detail.field === name)?.message;
  }
}
