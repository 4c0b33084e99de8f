import { expect, it } from 'vitest'
import { newReport } from '../report-values.ts'
import { withProposal } from './proposed-type.ts'

const fresh = newReport({ name: 'Dana', phone: null, email: 'dana@example.org' }, new Date())

it('sends the type of the incident that covers the office, unless the person says another', () => {
  expect(withProposal(fresh, 'Hurricane').type_of_disaster).toBe('Hurricane')
  expect(withProposal({ ...fresh, type_of_disaster: 'Flood', type_is_own: true }, 'Hurricane').type_of_disaster).toBe('Flood')
})

it('proposes nothing without an incident, and nothing again after the person emptied it', () => {
  expect(withProposal(fresh, '').type_of_disaster).toBe('')
  expect(withProposal({ ...fresh, type_is_own: true }, 'Hurricane').type_of_disaster).toBe('')
})

it('leaves an update as it was', () => {
  const continues = { id: 'r', at: '2026-09-14T19:03', values: fresh as never }
  expect(withProposal({ ...fresh, continues }, 'Hurricane').type_of_disaster).toBe('')
})
