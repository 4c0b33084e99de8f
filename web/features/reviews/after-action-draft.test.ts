import { expect, it } from 'vitest'
import { typedOver } from '#web/domain/session/use-draft.ts'
import { beginFrom, changesTo, type Texts } from './after-action-draft.ts'

const start: Texts = { summary: 'Calm.', strengths: '', areas_to_improve: '' }
const none = { ...start, seen: {} }

it('sends what was typed, with what was seen of it', () => {
  const { initial, began } = beginFrom(start, none)
  expect(initial).toEqual(start)
  expect(changesTo(began, { ...initial, summary: 'All calm.' }, [])).toEqual({ summary: 'All calm.', seen: { summary: 'Calm.' } })
  expect(changesTo(began, initial, [])).toEqual({ seen: {} })
})

it('a draft that is restored after a colleague’s change sends what was seen before it', () => {
  const stored = JSON.parse(JSON.stringify(typedOver(none, { ...start, summary: 'All calm.', seen: start })))
  const theirs: Texts = { ...start, summary: 'A surge.' }
  const now = { ...theirs, seen: {} }
  const { initial, began } = beginFrom(theirs, { ...now, ...typedOver(now, stored) })
  expect(initial.summary).toBe('All calm.')
  expect(changesTo(began, initial, [])).toEqual({ summary: 'All calm.', seen: { summary: 'Calm.' } })
})

it('says nothing of what was seen where the person was told, and keeps what they typed', () => {
  expect(changesTo(start, { ...start, summary: 'All calm.' }, ['summary'])).toEqual({ summary: 'All calm.', seen: {} })
})
