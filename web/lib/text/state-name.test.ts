import { expect, it } from 'vitest'
import { defaultDisplay } from '#contract/display/page-cookie.ts'
import { states } from '#contract/rules/states.ts'
import { findPageScopeBy, type PageScope } from '#web/lib/page/page-scope.ts'
import { sentences } from '#web/messages/es/sentences.ts'
import { addTexts } from './i18n.ts'
import { stateName } from './state-name.ts'

it('is English in English, and a code that is none stays as it is', () => {
  expect([stateName('NM'), stateName('XX')]).toEqual(['New Mexico', 'XX'])
})

it('has a Spanish word for states with another name there, and for nothing else', () => {
  const words = sentences as Record<string, unknown>
  expect(Object.values(states).filter((name) => words[name] !== name)).toHaveLength(19)
  addTexts('es', 'sentences', sentences)
  findPageScopeBy(() => ({ display: { ...defaultDisplay, language: 'es' } }) as PageScope)
  expect([stateName('NM'), stateName('TX'), stateName('XX')]).toEqual(['Nuevo México', 'Texas', 'XX'])
  findPageScopeBy(() => undefined)
})
