import { errorStatus, type ErrorAnswer, type ErrorCode } from '#platform/contract/errors.ts';

/** A refusal the caller is told about: its code decides the HTTP status, its message is for a person. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorAnswer['details'];
  /** Seconds until a new try makes sense: becomes Retry-After. */
  readonly retryAfter: number | undefined;
  /** Whether its owner can be asked for the password that was wrong. */
  readonly forgotPWlink: true | undefined;
  /** The time at which a post that has not begun will open. */
  readonly startDate: string | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    more: {
      details?: ErrorAnswer['details'];
      retryAfter?: number;
      forgotPWlink?: true;
      startDate?: string;
    } = {},
  ) {
    super(message);
    this.code = code;
    this.details = more.details;
    this.retryAfter = more.retryAfter;
    this.forgotPWlink = more.forgotPWlink;
    this.startDate = more.startDate;
  }

  get status(): number {
    return errorStatus[this.code];
  }

  toAnswer(): ErrorAnswer {
    return {
      error: this.code,
      message: this.message,
      ...(this.details ? { details: this.details } : {}),
      ...(this.code === 'UNAUTHENTICATED' ? { isAuthorized: false } : {}),
      ...(this.forgotPWlink ? { forgotPWlink: true } : {}),
      ...(this.startDate === undefined ? {} : { startDate: this.startDate }),
    };
  }
}

/**
 * A refusal that itself changes something: the command's writes and events are kept, and then the caller is refused.
 * For a stolen token that ends its session, or a wrong code that counts as a try.
 */
export class CommittedRefusal extends Error {
  readonly refusal: ApiError;

  constructor(refusal: ApiError) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/**
 * The one answer for what is absent and for what the caller may not know about. It does not even say what was looked
 * for: where one id leads to another, that would tell how far the way led.
 */
export function notFound(): ApiError {
  return new ApiError(
    'NOT_FOUND',
    'That could not be found. It may have been deleted, or your access may have changed.',
  );
}

/** The caller may see the thing but not do this to it. */
export function forbidden(
  message = 'Your role on this board does not allow that. An admin of the board can change it.',
): ApiError {
  return new ApiError('FORBIDDEN', message);
}

export function tooMany(
  retryAfter: number,
  message = 'That was too many tries. Please wait a little and try again.',
): ApiError {
  return new ApiError('RATE_LIMITED', message, { retryAfter: Math.max(1, Math.ceil(retryAfter)) });
}
