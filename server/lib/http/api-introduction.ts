// What a stranger needs to know before the first call: the introduction of the API's description, and what every call shares.

import type { ListedCall } from '#contract/all-calls.ts'
import { TWO_FACTOR_ENABLED } from '#contract/auth/options.ts'
import { type ErrorCode, errorTable } from '#contract/errors.ts'
import { rateLimitInWords } from '#contract/rate-limits.ts'
import { scopes } from '#contract/records/key-options.ts'
import type { Access } from '#contract/roles.ts'
import { AJAX_HEADER, AJAX_MARKER, API_BASE, BODY_LIMIT, BUILD_HEADER, TOTAL_HEADER } from '#contract/wire.ts'
import type { JsonSchema } from './json-schema.ts'

export const accessInWords: Record<Access, string> = {
  public: 'everyone, signed in or not.',
  'signed-in': 'everyone who is signed in.',
  Manager: 'Managers and Administrators.',
  Administrator: 'Administrators.',
  'confirmed Administrator': 'Administrators of a confirmed organization.',
  key: 'programs with a key.',
  'confirmed Manager': 'Managers and Administrators of a confirmed organization.',
  'confirmed Association': 'Managers and Administrators of a confirmed Association.',
  desk: 'Developers, and Managers and Administrators of a confirmed Association.',
  'Manager or developer': 'Managers, Administrators and developers.',
  'Administrator or developer': 'Administrators and developers.',
  developer: 'Developers.',
  impersonating: 'Developers while impersonating.',
}

/** The rows of a table: each scope with its calls. */
const scopeRows = (routes: readonly ListedCall[]) =>
  scopes.map((scope) => {
    const calls = routes.filter(({ call }) => call.scope === scope).map(({ call }) => `\`${call.method} ${call.path}\``)
    return `| \`${scope}\` | ${calls.join(', ')} |`
  })

/** In Markdown. `cookie` is the name of the session cookie. */
export const howToBegin = (
  cookie: string,
  routes: readonly ListedCall[],
) => `Credit unions prepare for disasters and help each other through them.

## Data
Bodies are JSON in UTF-8, at most ${BODY_LIMIT / 1024} KiB, with \`Content-Type: application/json\`. Answers write moments in UTC, as \`2026-09-16T13:20:00.000Z\`; requests may name another zone, as \`2026-09-16T08:20:00-05:00\`. Days are YYYY-MM-DD, IDs strings. Null and a field that is left out mean the same in a request, and a field that a call does not know is ignored. Later releases add fields to answers, and values to lists of them: ignore what you don't know.

## Signing in
1. Send \`POST ${API_BASE}/auth/login\` with \`email\` and \`password\`, and the header \`${AJAX_HEADER}: ${AJAX_MARKER}\`, which every request needs that isn't a GET.
2. The answer sets the cookie \`${cookie}\` and contains the person. Send the cookie with every later request.
3. If the answer is \`{ "message": "${TWO_FACTOR_ENABLED}" }\`, send the same again with \`token\`: the code of the authenticator app, or a recovery code.
4. \`POST ${API_BASE}/auth/logout\` ends the session.

Unless a call says for whom it is, everyone who is signed in may make it. A person without an account registers with \`POST ${API_BASE}/auth/register\`.

## Keys
A program sends the key of its organization as \`Authorization: Bearer bwk_…\`. It needs no cookie, no \`${AJAX_HEADER}\` and no Origin. A key may make the calls that name one of its scopes: 403 \`scope_missing\` names the one that it lacks, 403 \`not_for_keys\` means that no key may. A key reads what a Member of its organization reads, without contacts; of other organizations, that of an Association its states, any other key what the public page shows. ${rateLimitInWords('keyRequests')}; more is 429 with \`Retry-After\`. \`GET ${API_BASE}/keys/self\` says what a key is. Never put a key into an address: that is 400.

401 \`key_not_valid\` is one answer to every key that is wrong, over, or used from a network that it is not for. 403 \`not_confirmed\` means that the organization isn't confirmed any more: its key reads nothing until it is.

Two calls read with POST, because of their filters: \`POST /disaster-report/search\` and \`POST /allAlerts\`. Lists of incidents hold exercises: nothing in one with \`is_exercise\` is real.

| scope | calls |
| --- | --- |
${scopeRows(routes).join('\n')}

## Hooks
An Administrator registers addresses of the organization under *Connections*. Each is told of events by POST, within seconds; \`webhooks\` of this document has every type. \`webhook-id\` is the same over all tries, so that what comes twice is known; \`webhook-signature\` holds \`v1,\` and the base64 of HMAC-SHA256 over \`webhook-id.webhook-timestamp.body\`, one for each secret that counts, with the base64 after \`whsec_\` as the key. Compare in constant time, and refuse what has a \`webhook-timestamp\` of more than five minutes ago. Accept the connection within 5 seconds, and answer 2xx within 15. Anything else is tried again, up to ten tries in about four days; 410 turns the hook off. Events come in any order, each at least once; \`data.sequence\` counts without gaps. \`GET ${API_BASE}/hooks/{id}/events?after=\` gives what was missed, for 30 days; the ID of a hook is in \`hook.test\`, which its Administrators send, and under *Connections*.

## Public data
What members see needs no key: which offices are open, by \`/open.json\`, \`/open.csv\`, \`/open.geojson\` (RFC 7946) and \`/open.atom\` (with GeoRSS), beside this portal's own address; \`/open/{slug}.json\` and so on for one incident, \`?charter=\` for one credit union, \`/open/{slug}/{charter}.json\` for one with where its members can go instead. That one answers 404 once the incident is closed; \`/open.json?charter=\` says what is true now. Ask once a minute, with \`If-None-Match\`. Other sites may read them (CORS).

## Pages
Lists that take \`limit\` (1 to 500) and \`offset\` answer with the header \`${TOTAL_HEADER}\`: the number of rows without a limit. Without \`limit\` they answer all rows. The order is stable.

## Sending again
Forms with a \`submission_id\` (a UUID that you make) are stored once, however often they are sent. Send again after a 503 or a lost connection, and after a 429 once the time in \`Retry-After\` is over.

## A new release
A client that sends \`${BUILD_HEADER}\` with the number of its build is answered 301 without a Location once the server has another build. Other clients leave the header out.

## Errors
Every refusal is \`{ code, message, errors? }\`. Each call names the refusals that are its own; every call can also answer ${[...sharedRefusals].map((code) => `\`${code}\``).join(', ')}. Go by \`code\`: the message may change. \`errors\` names each field that isn't valid, as \`status\`, or \`entries.0.status\` in the first of a list.

| code | status | message |
| --- | --- | --- |
${Object.entries(errorTable)
  .map(([code, { status, message }]) => `| \`${code}\` | ${status} | ${message} |`)
  .join('\n')}
`

export const errorBody = {
  type: 'object',
  properties: {
    code: {
      type: 'string',
      enum: Object.keys(errorTable),
      description: 'The reason of the refusal. Codes are stable; the message may change.',
    },
    message: { type: 'string' },
    errors: {
      type: 'object',
      description: 'Every field that is not valid, named as in the request.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    existing: {
      type: 'object',
      description: 'With incident_exists: the incident that is there already.',
      properties: { id: { type: 'string' }, name: { type: 'string' } },
    },
    claimed_by: { type: ['string', 'null'], description: 'With call_claimed: the name of the person who is calling.' },
    until: { type: ['string', 'null'], description: 'With call_claimed: when the call is free again.' },
    scope: { type: 'string', enum: [...scopes], description: 'With scope_missing: the scope that the key lacks.' },
  },
  required: ['code', 'message'],
} satisfies JsonSchema

export const appHeader = {
  type: 'apiKey',
  in: 'header',
  name: AJAX_HEADER,
  description: `Always ${AJAX_MARKER}: marks a request of an app. Without it, or with an Origin that is not the portal’s own, a request that isn’t a GET is refused with 419.`,
} as const

export const keyHeader = {
  type: 'http',
  scheme: 'bearer',
  description: 'A key of an organization. Its Administrators make it under Connections, for named scopes, until a day.',
} as const

export const idInPath = { name: 'id', in: 'path', required: true, schema: { type: 'string', maxLength: 64 } } as const

/** Refusals that have nothing to do with what a call is for. Only calls that are open to everyone answer a person without a session. */
export const sharedRefusals: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'stale_build',
  'key_not_valid',
  'not_signed_in',
  'not_from_app',
  'unreadable',
  'unsupported_type',
  'too_large',
  'internal',
  'unavailable',
  'storage_full',
])

export const doneResponse = {
  description: 'Done.',
  content: { 'application/json': { schema: { type: 'string', const: 'Success' } } },
} as const

export const successResponse = {
  description: 'Done.',
  content: {
    'application/json': {
      schema: { type: 'object', properties: { status: { type: 'string', const: 'success' } }, required: ['status'] },
    },
  },
} as const

export const totalHeader = { description: 'The total count.', schema: { type: 'integer' } } as const

export const fileResponse = {
  description: 'A file, row by row. With `?format=xlsx` it is a workbook in which every cell is text.',
  headers: {
    'content-disposition': { description: 'The name of the file.', schema: { type: 'string' } },
    [TOTAL_HEADER]: { $ref: '#/components/headers/total' },
  },
  content: {
    'text/csv': { schema: { type: 'string' } },
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { schema: { type: 'string', format: 'binary' } },
  },
} as const

const hookHeader = (name: string, description: string) =>
  ({ name, in: 'header', required: true, schema: { type: 'string' }, description }) as const

/** As Standard Webhooks 1.0.0 has them. */
export const hookHeaders = [
  hookHeader('webhook-id', 'The same over all tries of one event to one hook.'),
  hookHeader('webhook-timestamp', 'When this try was sent, in seconds since 1970.'),
  hookHeader('webhook-signature', 'One for each secret that counts, with a space between them: `v1,` and base64.'),
] as const
