import { expect, it } from 'vitest'
import type { Situation } from '#contract/situation/schemas.ts'
import { isUnderWay } from './situation-query.ts'

const nothing: Situation = {
  ...{ own_report: null, last_report: null, offers_waiting: [], declined: [], asked: [], loans_due: [], invitations: [] },
  ...{ waiting_to_join: [], replies: [], notice_drafts: [], roll_call: null, left_cases: [], own_roll_call: null },
  ...{ offices: null, incidents: [], has_open_incident: false, public_page: null, coverage: null, may_act: true },
}

it('nothing is under way on a quiet day, nor by an invitation or an earlier report', () => {
  const [last_report, invitation] = [{}, {}]
  expect(isUnderWay(nothing)).toBe(false)
  expect(isUnderWay({ ...nothing, last_report, invitations: [invitation] } as Situation)).toBe(false)
})

const lists = ['offers_waiting', 'declined', 'asked', 'loans_due', 'waiting_to_join', 'replies', 'notice_drafts', 'left_cases', 'incidents']

it.each(lists)('%s alone are under way', (name) => {
  expect(isUnderWay({ ...nothing, [name]: [{}] })).toBe(true)
})

it.each(['own_report', 'roll_call', 'own_roll_call'])('so is %s', (name) => {
  expect(isUnderWay({ ...nothing, [name]: {} })).toBe(true)
})
