import { type ErrorBody, type ErrorCode, errorTable } from '#contract/errors.ts'

interface Extras {
  /** The errors by the name of the field in the request. */
  errors?: Record<string, string[]>
  /** What else a client needs to go on. */
  more?: Pick<
    ErrorBody,
    | ('existing' | 'claimed_by' | 'until' | 'person' | 'scope' | 'decided_at' | 'phone' | 'days' | 'newest_id' | 'newest')
    | ('columns' | 'left' | 'writable_from' | 'reason' | 'rows' | 'stored')
  >
  /** Seconds after which the caller may try again. */
  retryAfter?: number
}

/** A refusal. Thrown anywhere, answered in one place. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly extras: Extras

  constructor(code: ErrorCode, extras: Extras = {}) {
    const { person = '', scope = '', days = [], writable_from = '', reason = '' } = extras.more ?? {}
    super(
      errorTable[code].message
        .replace('{person}', person)
        .replace('{scope}', scope)
        .replace('{day}', writable_from.slice(0, 10))
        .replace('{reason}', () => reason)
        .replace('{days}', days.map(({ from, until }) => `${from} to ${until}`).join(', ')),
    )
    this.name = 'AppError'
    this.code = code
    this.extras = extras
  }

  get status() {
    return errorTable[this.code].status
  }

  /** Seconds after which the caller may try again. */
  get retryAfter(): number | undefined {
    const refusal = errorTable[this.code]
    return this.extras.retryAfter ?? ('retryAfter' in refusal ? refusal.retryAfter : undefined)
  }

  get body(): ErrorBody {
    const { errors, more } = this.extras
    return { code: this.code, message: this.message, ...more, ...(errors && Object.keys(errors).length > 0 ? { errors } : {}) }
  }
}

/** The next attempt is possible at a time in milliseconds since 1970. */
export const tooManyUntil = (time: number) =>
  new AppError('too_many_attempts', { retryAfter: Math.max(1, Math.ceil((time - Date.now()) / 1000)) })

/** A refusal of one field of the request. */
export const fieldError = (field: string, message: string) => new AppError('invalid_input', { errors: { [field]: [message] } })

/** Refuses a request with these errors of its fields. Without errors, nothing is refused. */
export function refuseFields(errors: readonly (readonly [field: string, message: string])[]) {
  if (errors.length > 0)
    throw new AppError('invalid_input', { errors: Object.fromEntries(errors.map(([field, message]) => [field, [message]])) })
}
