// Every way in which a call can be refused: its code, its status and what the person reads.

export const errorTable = {
  invalid_input: { status: 422, message: 'Some of the answers need another look.' },
  sign_in_failed: { status: 422, message: 'Sorry, there was an error. Please ensure your email and password are correct.' },
  wrong_password: { status: 422, message: 'Error Updating Password' },
  passkey_not_accepted: { status: 422, message: 'This passkey was not accepted. Please try again, or use a code.' },
  not_an_image: { status: 422, message: 'Choose a picture in PNG, JPEG or WebP of at most 5 MB.' },
  wrong_token: { status: 422, message: 'This code is not valid. Please try the next one.' },
  reset_link_invalid: { status: 422, message: 'Sorry, this link is no longer valid. Please request a new one.' },
  no_pending_sign_in: { status: 422, message: 'Please start again with Login with Gmail or Login with LinkedIn.' },
  not_signed_in: { status: 401, message: 'Not Logged In' },
  forbidden: { status: 403, message: 'Not authorized.' },
  not_confirmed: {
    status: 403,
    message:
      'Your organization is not confirmed yet, so it cannot write to others. Open the link in our welcome mail with an address of your organization, or wait for the foundation to confirm it.',
  },
  email_not_proven: {
    status: 403,
    message: 'Verify your email address first: open the link in the mail that we sent you. Under Security you can send it again.',
  },
  second_factor_needed: { status: 403, message: 'This needs a second factor. Set one up under Security, or enter its code again.' },
  not_asking_side: { status: 403, message: 'Only the organization that asked can do this. Let its people know, or call them.' },
  not_lending_side: { status: 403, message: 'Only the organization that lends can do this. Let its people know, or call them.' },
  own_request: { status: 403, message: 'Your own organization asked for this. Another organization has to offer.' },
  not_found: { status: 404, message: 'There is no such record.' },
  not_acceptable_now: { status: 409, message: 'This has changed meanwhile. Please reload and look again.' },
  unit_promised: {
    status: 409,
    message: 'This unit is promised to somebody else on one of these days. Decline the offer and ask for other days or another unit.',
  },
  already_offered: { status: 409, message: 'Your organization has offered this unit already. Call off that offer first.' },
  request_over: {
    status: 409,
    message: 'This request is met or closed, or its days are over. Look at how it stands, or for another one that is open.',
  },
  offer_over: { status: 409, message: 'The days of this offer are over. Decline it, and ask anew for what you still need.' },
  step_out_of_order: { status: 409, message: 'This step does not come next. Go on from where the offer stands now.' },
  last_administrator: { status: 409, message: 'An organization always keeps one unlocked Administrator.' },
  too_large: { status: 413, message: 'This is too large to be sent.' },
  unsupported_type: { status: 415, message: 'This kind of content is not accepted here.' },
  unreadable: { status: 422, message: 'This request could not be read.' },
  stale_build: { status: 301, message: 'App Updated' },
  not_from_app: { status: 419, message: 'App Error' },
  too_many_attempts: { status: 429, message: 'Too many attempts. Please wait a while and try again.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  while_impersonating: { status: 403, message: 'This cannot be done while impersonating.' },
  provider_not_configured: { status: 503, message: 'This way of signing in is not set up here.' },
  unavailable: { status: 503, message: 'The service cannot answer right now. Please try again shortly.', retryAfter: 3 },
  storage_full: {
    status: 503,
    message: 'There is no room left on the server to save this, so nothing was saved. Please try again in a while.',
    retryAfter: 30,
  },
} as const satisfies Record<string, Refusal>

interface Refusal {
  status: number
  message: string
  /** Of what passes by itself: seconds after which to try again. */
  retryAfter?: number
}

export type ErrorCode = keyof typeof errorTable

/** The body of every refusal. Clients branch and translate by `code`; `message` is its English sentence. `errors` names each faulty field as the request names it. */
export interface ErrorBody {
  code: ErrorCode
  message: string
  errors?: Record<string, string[]>
}
