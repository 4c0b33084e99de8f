import { expect, it } from 'vitest'
import { isStateCode, states } from '#contract/rules/states.ts'
import { sentences } from '#web/messages/es/sentences.ts'
import { stateName } from './state-name.ts'

it('is English in English, and a code that is none stays as it is', () => {
  expect([stateName('NM'), stateName('XX')]).toEqual(['New Mexico', 'XX'])
})

it('has a Spanish word for states with another name there, and for nothing else', () => {
  const words = sentences as Record<string, unknown>
  expect(Object.values(states).filter((name) => words[name] !== name)).toHaveLength(19)
  expect(words['New Mexico']).toBe('Nuevo México')
  expect(isStateCode('NM')).toBe(true)
})
