import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { contacts, prepareFields, supplies } from '#contract/catalogue/prepare-form.ts'
import { loadTexts } from '#web/lib/text/i18n.ts'
import { TabSteps } from './TabSteps.tsx'
import type { PrepareFormState } from './use-prepare-form.ts'

const answers = Object.fromEntries(prepareFields.map((field) => [field.name, null]))
const [name] = contacts.sections.flatMap((section) => section.fields.map((field) => field.name as string))

const stepsWith = (errors: Record<string, string>) => {
  const form = {
    place: { isUnlocked: false, tab: supplies, goTo: () => {} },
    tabsWithErrors: new Set(),
    answers,
    autosave: { conflicts: {}, errors },
  } as unknown as PrepareFormState
  const html = renderToStaticMarkup(createElement(TabSteps, { form }))
  return html.split('<button').filter((button) => button.includes('Contacts'))
}

beforeAll(() => loadTexts('prepare', 'checklist', 'ui'))

it('a part with an error can be opened, although the others are locked', () => {
  expect(stepsWith({})[0]).toContain('aria-disabled="true"')
  const [withError] = stepsWith({ [name as string]: 'phone' })
  expect(withError).toContain('has an error')
  expect(withError).not.toContain('aria-disabled')
})
