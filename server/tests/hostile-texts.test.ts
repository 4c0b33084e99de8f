// What a stranger sends costs time in proportion to its length, in every field of every public call, and in every header and address that
// the server reads. Meanwhile others are answered. What counts is the time of the processor, which does not depend on how busy the machine is.

import { describe, expect, test } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import { examples } from '#contract/examples.ts'
import { AJAX_HEADER, BUILD_HEADER } from '#contract/wire.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { fieldsOf, hostileTexts, MOST, publicCalls, slowOf, withText, withTextsInFields } from '#server/testing/hostile-texts.ts'

const testApp = await appOfFile({ LOG_LEVEL: 'info', TRUST_PROXY: 'true' }, { logTo: { write: () => {} } })

describe.each(publicCalls.map((listed) => [`${listed.call.method} ${listed.call.path}`, listed] as const))('%s', (_, listed) => {
  test('takes any text in any field in linear time', { timeout: 240_000 }, async () => {
    expect(await slowOf(testApp, withTextsInFields(listed))).toEqual([])
  })
})

const examplesByName: Record<string, unknown> = examples

test('every schema of every other call reads any text in linear time', { timeout: 240_000 }, () => {
  const slow = allCalls.flatMap(({ name, schemas }) =>
    fieldsOf(schemas.body).flatMap((field) =>
      hostileTexts.flatMap(([kind, text]) => {
        const sent = withText(examplesByName[name], field, text)
        const before = process.threadCpuUsage()
        schemas.body?.safeParse(sent)
        const milliseconds = process.threadCpuUsage(before).user / 1000
        return milliseconds < MOST ? [] : [`${name} ${field.join('.')}: ${kind} in ${Math.round(milliseconds)} ms`]
      }),
    ),
  )
  expect(slow).toEqual([])
})

const headers = [
  ...[
    'accept',
    'accept-encoding',
    'accept-language',
    'content-type',
    'content-encoding',
    'host',
    'if-modified-since',
    'if-none-match',
    'origin',
  ],
  ...['range', 'user-agent', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-request-id', AJAX_HEADER, BUILD_HEADER],
]
const paths = ['/open', '/here/none', '/login', '/assets/none.js', '/api/v1/auth/self']
/** In characters: Node refuses longer heads. */
const LONGEST_HEADER = 15_000
const asHeader = (text: string) => text.replace(/[^\t -~\u00a0-\u00ff]/gu, 'a').slice(0, LONGEST_HEADER)

describe.each(paths)('GET %s', (url) => {
  test('takes any text in any header, cookie and parameter in linear time', { timeout: 240_000 }, async () => {
    const tried = hostileTexts.flatMap(([kind, text]) => {
      const value = asHeader(text)
      const cookies = [value, `breakwater_page=${value}`, `breakwater_page=dark~en~normal~system~${value}`, `breakwater_session=${value}`]
      return [
        ...headers.map((header) => ({ what: `${header}: ${kind}`, sent: { method: 'GET' as const, url, headers: { [header]: value } } })),
        ...cookies.map((cookie) => ({ what: `cookie: ${kind}`, sent: { method: 'GET' as const, url, headers: { cookie } } })),
        ...['lang', 'q', 'redirect'].map((name) => ({
          what: `?${name}: ${kind}`,
          sent: { method: 'GET' as const, url, query: { [name]: value } },
        })),
        { what: `in the path: ${kind}`, sent: { method: 'GET' as const, url: `${url}/${encodeURIComponent(value)}` } },
      ]
    })
    expect(await slowOf(testApp, tried)).toEqual([])
  })
})
