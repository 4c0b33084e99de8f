import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import type { Notice } from '#contract/notices/schemas.ts'
import { loadTexts } from '#web/lib/text/i18n.ts'
import { NoticeItems } from './NoticeItems.tsx'
import type { NoticeFormState } from './use-notice-form.ts'

beforeAll(() => loadTexts('notices', 'common', 'ui'))

const notice = { kind: 'catastrophic_act', time_zone: 'America/Chicago', rule: { questions: [] } } as unknown as Notice
const conflict = { theirs: '50000', at: null, by: 'Maria Lopez', isOwn: false }

const shown = (conflicts: NoticeFormState['conflicts']) => {
  const form = { values: { loss: 'none', loss_amount: '40000' }, sources: {}, conflicts, errorOf: () => undefined }
  return renderToStaticMarkup(createElement(NoticeItems, { notice, form: form as unknown as NoticeFormState }))
}

it('a conflict is asked about although another answer hides its question', () => {
  expect(shown({})).not.toContain('name="loss_amount"')
  const page = shown({ loss_amount: conflict })
  expect(page).toContain('name="loss_amount"')
  expect(page).toContain('Maria Lopez wrote something else')
  expect(page).toContain('$50,000')
})
