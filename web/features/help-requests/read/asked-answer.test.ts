import { expect, it } from 'vitest'
import type { OfferState } from '#contract/records/help-options.ts'
import { askedAnswer } from './asked-answer.ts'

const asked = { credit_union: { id: 'theirs' }, seen_at: null, declined_at: null }
const said = { ...asked, declined_at: '2026-11-28T12:00:00.000Z' }
const by = (id: string, ...states: OfferState[]) => states.map((state) => ({ state, credit_union: { id } }))

it.each([
  ['nobody has seen it', asked, [], { none: 'notSeen' }],
  ['somebody has seen it', { ...asked, seen_at: said.declined_at }, [], { none: 'noAnswer' }],
  ['only another organization offered', asked, by('others', 'offered'), { none: 'notSeen' }],
  ['they offered', asked, by('theirs', 'offered'), { offer: 'offered' }],
  ['their loan was returned', asked, by('theirs', 'returned'), { offer: 'returned' }],
  ['their offer was declined', asked, by('theirs', 'declined'), { offer: 'declined' }],
  ['a second offer waits for an answer', asked, by('theirs', 'returned', 'offered'), { offer: 'offered' }],
  ['one of two was canceled', asked, by('theirs', 'cancelled', 'arrived'), { offer: 'arrived' }],
  ['they can’t', said, [], { declined_at: said.declined_at }],
  ['they offered all the same', said, by('theirs', 'accepted'), { offer: 'accepted' }],
  ['they can’t, and their offer was canceled', said, by('theirs', 'cancelled'), { declined_at: said.declined_at }],
])('where %s', (_, invitation, offers, answer) => {
  expect(askedAnswer(invitation, offers)).toEqual(answer)
})
