import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import type { BoardRow } from '#contract/board/schemas.ts'
import { loadTexts } from '#web/lib/text/i18n.ts'
import { BoardLine } from './BoardLine.tsx'

beforeAll(() => loadTexts('common', 'ui', 'board', 'offices', 'incidents'))

function lineOf(replies: readonly object[] | null, heard_at: string | null = null) {
  const row = {
    directory_id: 'a',
    name: 'Pier FCU',
    city: 'Gulfport',
    state: 'MS',
    counts: true,
    heard_at,
    replies,
    condition: null,
    staff: null,
  }
  const figures = {
    offices: { total: 2, open: 0, limited: 0, closed: 0, unknown: 2 },
    said_by: {},
    open_needs: 0,
    employees_affected: null,
  }
  return renderToStaticMarkup(
    createElement(BoardLine, { row: { ...row, ...figures } as unknown as BoardRow, gaps: 0, isOpen: false, onToggle: () => {} }),
  )
}

const waits = { means: null, is_danger: false, is_need: false }

it('says that nobody was heard from only where no reply waits to be read', () => {
  for (const replies of [null, [], [{ ...waits, means: 'nothing' }]]) expect(lineOf(replies)).toContain('Not heard from')
  const line = lineOf([waits])
  expect(line).toContain('1 reply to read')
  expect(line).toContain('No status yet')
  expect(line).not.toContain('Not heard from')
  expect(lineOf([waits], new Date().toISOString())).not.toContain('No status yet')
})
