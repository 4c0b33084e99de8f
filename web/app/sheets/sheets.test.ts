// What the sheets say: their pages in every language, to fill in, to read and to print. `npx vitest run --project unit web/app/sheets -u` writes them again.

import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { defaultDisplay } from '#contract/display/page-cookie.ts'
import { type Language, languages } from '#contract/options.ts'
import { API_BASE } from '#contract/wire.ts'
import { render, start } from '#web/app/render.tsx'
import { creditUnionQuery } from '#web/domain/organizations/own-organization.ts'
import { selfQuery } from '#web/domain/session/self-query.ts'
import { ReportForm } from '#web/features/disaster-reports/write/ReportForm.tsx'
import { newQueryClient } from '#web/lib/api/query-client.ts'
import { answerTo, queuedReport, record, self } from './sample-answers.ts'

const pages = {
  'prepare-supplies': '/prepare',
  'prepare-cash': '/prepare?part=cash',
  'prepare-branches': '/prepare?part=branches',
  'prepare-data': '/prepare?part=data',
  'prepare-contacts': '/prepare?part=contacts',
  'prepare-record': '/prepare?view=page',
  'report-form': '/report-disaster',
  'report-view': '/disaster-view?id=r1',
  'notice-draft': '/notices/n1',
  'notice-of-incident': '/notices/n2',
  'notice-filed': '/notices/n3',
  'internal-checklist': '/internal-checklist',
  'internal-checklist-page': '/internal-checklist?view=page',
}

/** Of the page that is being made, one after the other. */
let scope: unknown

const requestOf = (language: Language, url: string) => ({
  url,
  host: 'portal.example.org',
  display: { ...defaultDisplay, language, timeZone: 'America/Chicago' },
  now: Date.parse('2026-09-15T18:00:00.000Z'),
  hasSession: true,
  send: async (path: string) => {
    const answer = answerTo(path.replace(API_BASE, ''), language)
    return answer === undefined ? new Response('{}', { status: 404 }) : Response.json(answer)
  },
  late: new Promise(() => {}),
})

beforeAll(async () => {
  // Not that of the reader.
  vi.stubEnv('TZ', 'Asia/Tokyo')
  await start({
    run(scopeOfPage, act) {
      scope = scopeOfPage
      return act()
    },
    scope: () => scope,
  })
}, 240_000)
afterAll(() => vi.unstubAllEnvs())

const everyPage = languages.flatMap((language) =>
  Object.entries(pages).map(([name, url]) => [`${name}.${language}`, language, url] as const),
)

test.each(everyPage)('%s', async (name, language, url) => {
  const page = await render(requestOf(language, url))
  await expect(linesOf(page && 'html' in page ? page.html : '')).toMatchFileSnapshot(`pages/${name}.txt`)
})

// The server knows no report that a device has queued.
test.each(languages)('a report that a device has queued: %s', async (language) => {
  const queryClient = newQueryClient()
  queryClient.setQueryData(selfQuery.queryKey, self(language))
  queryClient.setQueryData(creditUnionQuery.queryKey, record)
  const shownAt = (url: string) => {
    const form = createElement(ReportForm, { start: { queued: queuedReport }, onStartOver: () => {} })
    const inRouter = createElement(MemoryRouter, { initialEntries: [url] }, form)
    scope = { ...requestOf(language, url), queryClient, bands: [] }
    return linesOf(renderToString(createElement(QueryClientProvider, { client: queryClient }, inRouter)))
  }
  await expect(shownAt('/report-disaster')).toMatchFileSnapshot(`pages/report-changed.${language}.txt`)
  await expect(shownAt('/report-disaster?check')).toMatchFileSnapshot(`pages/report-check.${language}.txt`)
})

/** What a page says, a line for each of its blocks; of its fields, what a person or a browser goes by. */
function linesOf(html: string) {
  const [, main = html] = /<main.*?>(.*)<\/main>/s.exec(html) ?? []
  return main
    .replace(/<svg.*?<\/svg>|<!-- -->/gs, '')
    .replace(/<(input|textarea|select)\b([^>]*)>/g, (_, tag, attributes) => ` [${[tag, ...saidBy(attributes)].join(' ')}] `)
    .replace(/<\/?(?:a|b|i|s|em|span|strong|option|label|button|legend|textarea|select)\b[^>]*>/g, ' ')
    .replace(/<[^>]+>/g, '\n')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
}

const saidBy = (attributes: string) =>
  attributes.match(/\b(?:name|type|value|checked|required|readOnly|disabled|maxLength|max|autoComplete|inputMode)="[^"]*"/gi) ?? []

test('an address without a record leads to the list before a page is made', async () => {
  expect(await render(requestOf('en', '/disaster-view'))).toEqual({ to: '/find-disasters' })
})
