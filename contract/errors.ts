// Every refusal of a call: its code, its status and its English sentence.

import type { LetterRow } from './letters/schemas.ts'
import type { ImportColumn } from './roster/schemas.ts'

/** These two are also said by screens, which load only them. */
export const reset_link_invalid = { status: 422, message: 'Sorry, this link is no longer valid. Please request a new one.' } as const
export const no_pending_sign_in = { status: 422, message: 'Please start again with Login with Gmail or Login with LinkedIn.' } as const

export const errorTable = {
  invalid_input: { status: 422, message: 'Some answers aren’t valid. Check them and try again.' },
  report_updated: { status: 422, message: 'This report was already updated. Update the newest one instead.' },
  report_of_other_incident: {
    status: 422,
    message: 'That report is about another incident. Update the one about this incident, or file a new one.',
  },
  report_withdrawn: { status: 422, message: 'This report was withdrawn. File a new one.' },
  sign_in_failed: { status: 422, message: 'Sorry, there was an error. Please ensure your email and password are correct.' },
  wrong_password: { status: 422, message: 'Error Updating Password' },
  passkey_not_accepted: { status: 422, message: 'This passkey was not accepted. Please try again, or use a code.' },
  not_an_image: { status: 422, message: 'Choose a PNG, JPEG or WebP picture of 5 MB or less.' },
  wrong_token: { status: 422, message: 'This code isn’t valid. Please try the next one.' },
  reset_link_invalid,
  no_pending_sign_in,
  key_not_valid: { status: 401, message: 'This key isn’t valid.' },
  impersonation_ended: { status: 401, message: 'Acting as someone else has ended. You are yourself again.' },
  not_signed_in: { status: 401, message: 'Not Logged In' },
  forbidden: { status: 403, message: 'Not authorized.' },
  not_confirmed: {
    status: 403,
    message:
      'Your organization isn’t confirmed, so it can’t do this. Verify an email address of your organization under Security, or wait for the foundation to confirm it.',
  },
  email_not_proven: {
    status: 403,
    message: 'Verify your email address first. Open the link in the email we sent you, or send it again under Security.',
  },
  account_is_proven: { status: 403, message: 'Only {person} can change this. Your organization isn’t confirmed yet.' },
  second_factor_needed: { status: 403, message: 'This needs a second factor. Set one up under Security, or enter its code again.' },
  sign_in_again: {
    status: 403,
    message: 'You signed in a while ago. Log out, sign in with Gmail or LinkedIn again, and add the second factor within 15 minutes.',
  },
  not_asking_side: { status: 403, message: 'Only the organization that asked can do this. Call its people to let them know.' },
  not_lending_side: { status: 403, message: 'Only the organization that lends can do this. Call its people to let them know.' },
  own_request: { status: 403, message: 'Your own organization asked for this. Only another organization can offer it.' },
  not_invited: { status: 403, message: 'Your organization wasn’t asked about this request, so there is nothing to decline.' },
  scope_missing: { status: 403, message: 'This key isn’t for that. It needs the scope {scope}.' },
  not_for_keys: { status: 403, message: 'No key can do this. Sign in instead.' },
  may_not_vouch: { status: 403, message: 'The foundation hasn’t allowed your Association to vouch by letter. Ask the foundation.' },
  letters_stopped: { status: 403, message: 'The foundation has stopped the letters of your Association: {reason}' },
  letters_paused: {
    status: 409,
    message: 'Your letters wait until the foundation has looked, because too many could not be delivered. Call the foundation.',
  },
  not_found: { status: 404, message: 'We can’t find this record.' },
  not_acceptable_now: { status: 409, message: 'This has changed in the meantime. Please reload and try again.' },
  successor_not_proven: {
    status: 409,
    message: 'This person hasn’t verified their email address. Send them the link again, and hand over once they have opened it.',
  },
  unit_promised: {
    status: 409,
    message: 'This unit is already promised on one of these days. Decline the offer and ask for other days or another unit.',
  },
  unit_not_free: { status: 409, message: 'Your organization has promised this unit: {days}. Offer other days, or another unit.' },
  already_offered: { status: 409, message: 'Your organization has already offered this unit. Cancel that offer first.' },
  request_over: {
    status: 409,
    message: 'This request is filled or closed, or its dates have passed. Check its current status, or look for another open request.',
  },
  request_promised: {
    status: 409,
    message: 'You have accepted an offer for this request, so it can’t be changed. Call the lender, or cancel that offer first.',
  },
  offer_over: { status: 409, message: 'The dates of this offer have passed. Decline it, and ask again for what you still need.' },
  step_out_of_order: { status: 409, message: 'That step isn’t available now. Check the offer’s current status.' },
  cannot_restore: {
    status: 409,
    message: 'This can’t be restored: another account or organization has taken its place since.',
  },
  last_administrator: {
    status: 409,
    message:
      'An organization needs at least one unlocked Administrator. Make someone else an Administrator first. If there is no one, contact us.',
  },
  stopped_by_person: {
    status: 409,
    message:
      'This person said that they don’t want to be asked. Only they can change that, under What we tell you or with the link in the email.',
  },
  incident_exists: {
    status: 409,
    message: 'An incident of this type is open in this area. Add your states to it, or open a separate one.',
  },
  answered: { status: 409, message: 'You have answered. Answers can be changed for 14 days.' },
  changed: { status: 409, message: 'Someone else changed this in the meantime. See what is new, and change it again.' },
  incident_open: { status: 409, message: 'This incident is still open. It is reviewed once it is closed.' },
  incident_closed: { status: 409, message: 'This incident is closed.' },
  already_listed: { status: 409, message: 'This person is already in the roster. Change that entry.' },
  already_enrolled: { status: 409, message: 'This credit union has enrolled. Its own people are asked.' },
  already_a_contact: { status: 409, message: 'Your desk already has this contact. Change that one.' },
  contacts_full: { status: 409, message: 'All four contacts in Prepare are taken. Clear one there first.' },
  declined: { status: 409, message: 'The owner of this address asked not to be written to.' },
  written_lately: {
    status: 409,
    message: 'This address was written to lately. The next letter can leave on {day}.',
  },
  asked_today: { status: 409, message: 'This credit union was asked four times today. It can be asked again on {day}.' },
  rows_changed: {
    status: 409,
    message: 'Some of these rows have changed in the meantime, so nothing was stored. See what they say now.',
  },
  not_set_up: {
    status: 409,
    message: 'No letter leaves before the operator has set the program’s postal address (PROGRAM_ADDRESS).',
  },
  has_account: {
    status: 409,
    message: 'This person has an account, so they are in the roster. Lock or delete the account instead.',
  },
  roll_call_open: { status: 409, message: 'A roll call is under way. Ask again there, or close it first.' },
  roll_call_closed: { status: 409, message: 'This roll call is closed.' },
  case_decided: { status: 409, message: '{person} was faster. See what they said.' },
  reply_decided: { status: 409, message: '{person} has already reviewed this reply.' },
  call_claimed: {
    status: 409,
    message: 'Someone else is calling this credit union right now. Choose another one, or try again in a few minutes.',
  },
  feed_off: { status: 409, message: 'This portal doesn’t read this feed. Set its URL in the settings first.' },
  not_insured: { status: 409, message: 'NCUA’s rule is for federally insured credit unions. Ask your state regulator.' },
  already_filed: { status: 409, message: 'This notice is filed, so it can’t be changed. Add a note instead.' },
  not_a_draft: { status: 409, message: 'This notice isn’t a draft. Change its answers to take it up again.' },
  already_issued: { status: 409, message: 'This report is issued, so it can’t be changed. Write the next one.' },
  too_many_keys: { status: 409, message: 'Your organization has 20 keys. End one that you no longer need first.' },
  too_many_hooks: { status: 409, message: 'Your organization has 10 hooks. Remove one that you no longer need first.' },
  hook_off: { status: 409, message: 'This hook is off. Send a test first: once its address answers, it is on.' },
  events_gone: { status: 410, message: 'These events are older than 30 days. Read the records themselves.' },
  too_large: { status: 413, message: 'This is too large to send.' },
  unsupported_type: { status: 415, message: 'This kind of content isn’t accepted here.' },
  unreadable: { status: 422, message: 'We couldn’t read this request.' },
  stale_build: { status: 301, message: 'App Updated' },
  not_from_app: { status: 419, message: 'App Error' },
  too_many_attempts: { status: 429, message: 'Too many attempts. Please wait a while and try again.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  while_impersonating: { status: 403, message: 'You can’t do this while impersonating.' },
  provider_not_configured: { status: 503, message: 'This way of signing in isn’t set up here.' },
  unavailable: { status: 503, message: 'The service can’t answer right now. Please try again shortly.', retryAfter: 3 },
  storage_full: {
    status: 503,
    message: 'The server is out of storage, so nothing was saved. Please try again in a while.',
    retryAfter: 30,
  },
} as const satisfies Record<string, Refusal>

interface Refusal {
  status: number
  message: string
  /** For temporary refusals: seconds after which to try again. */
  retryAfter?: number
}

export type ErrorCode = keyof typeof errorTable

/** The body of every refusal. Clients branch and translate by `code`; `message` is its English sentence. `errors` names each field that is not valid, as the request names it. */
export interface ErrorBody {
  code: ErrorCode
  message: string
  errors?: Record<string, string[]>
  /** The record that is already there: an incident, or a person of the roster. */
  existing?: { id: string; name: string }
  /** The person who is calling, and when the call is free again. */
  claimed_by?: string | null
  until?: string | null
  /** Whom to call instead. */
  phone?: string | null
  /** The newest report, which can be updated. */
  newest_id?: string
  /** The record as it is now. */
  newest?: object
  /** How many more may be invited today. */
  left?: number
  /** The columns of a text that could not be told apart. */
  columns?: ImportColumn[]
  /** The person named in `message`. */
  person?: string
  /** When that person decided. */
  decided_at?: string | null
  /** What a key would have to be for. */
  scope?: string
  /** From when the address can be written to. */
  writable_from?: string
  /** Why letters were stopped. */
  reason?: string
  /** The rows of a text as they are now, and how many were stored. */
  rows?: LetterRow[]
  stored?: number
  /** The days named in `message`. */
  days?: { from: string; until: string }[]
}
