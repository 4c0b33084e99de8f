import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadTexts } from '#web/lib/text/i18n.ts'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { type Step, Stepper } from '#web/ui/form/Stepper.tsx'

beforeAll(() => loadTexts('common', 'ui'))

describe('a table', () => {
  interface Lender {
    name: string
    city: string
  }
  const columns: Column<Lender>[] = [
    { key: 'city', header: 'City', cell: ({ city }) => city },
    { key: 'name', header: 'Name', card: 'title', cell: ({ name }) => name },
  ]

  it('names its columns, and each row by what heads its card', () => {
    const rows = [{ name: 'Lakeside CU', city: 'Biloxi' }]
    const html = renderToStaticMarkup(createElement(Table<Lender>, { caption: 'Lenders', columns, rows, rowKey: ({ name }) => name }))
    expect(html.match(/<th scope="col"/g)).toHaveLength(2)
    expect(html).toMatch(/<td [^>]*>Biloxi<\/td><th scope="row" [^>]*>Lakeside CU<\/th>/)
  })
})

describe('the steps of a form', () => {
  const shown = (...steps: Step[]) =>
    renderToStaticMarkup(createElement(Stepper, { label: 'Parts', steps, current: 'one', onSelect: () => {}, lockedWhy: 'Opens later.' }))

  it('say why a step is locked, and nothing of it where none is', () => {
    const open: Step = { key: 'one', label: 'Supplies', state: 'open' }
    const locked = shown(open, { key: 'two', label: 'Cash', state: 'locked' })
    const [, reason] = /aria-describedby="([^"]+)"/.exec(locked) ?? []
    expect(locked).toContain(`id="${reason}">Opens later.`)
    expect(shown(open, { key: 'two', label: 'Cash', state: 'done' })).not.toContain('Opens later.')
  })
})
