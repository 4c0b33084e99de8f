import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import type { AskReply } from '#contract/records/ask-reply.ts'
import { loadTexts } from '#web/lib/text/i18n.ts'
import { AskReplies } from './AskReplies.tsx'

beforeAll(() => loadTexts('common', 'ui', 'incidents'))

const need = { id: 'r1', text: 'Two generators', is_need: true, is_danger: false, means: null, pictures: 0, from: '', decided_by: null }

function shown(askForHelp?: { press: () => void }) {
  const reply = { ...need, at: '2026-11-28T12:00:00Z' } as unknown as AskReply
  const view = createElement(AskReplies, { replies: [reply], name: 'Shore', onDecided: () => {}, ...(askForHelp && { askForHelp }) })
  const inRouter = createElement(MemoryRouter, null, view)
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, inRouter))
}

it('has what can be done about a need in one row', () => {
  const html = shown({ press: () => {} })
  const [row = ''] = /<div class="[^"]*no-print">.*?<\/div>/.exec(html) ?? []
  expect(row).toContain('Ask for help for them')
  expect(row).toContain('Taken care of')
  expect(html.split('no-print')).toHaveLength(2)
  expect(shown()).not.toContain('Ask for help for them')
})
