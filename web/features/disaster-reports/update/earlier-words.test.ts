import { expect, test } from 'vitest'
import { wordOn } from '#contract/catalogue/condition.ts'
import type { DisasterReport } from '#contract/records/disaster-report.ts'
import { withEarlierWords } from './earlier-words.ts'

const works = {
  hours_of_operation_statement: 'Normal',
  ...{ operational_power: true, generator: true, operational_communications: true, operational_computer_system: true },
  ...{ operational_home_banking: true, all_branches_operational: true, all_atms_operational: true },
}
const reported = (updates: number, changes: object) =>
  ({ ...works, updates, checked: false, said: null, withdrawn_at: null, ...changes }) as DisasterReport

const first = reported(0, { operational_power: false, operational_home_banking: false, hours_of_operation_statement: 'Closed' })
const wrong = reported(1, { said: ['all_atms_operational'], all_atms_operational: false, withdrawn_at: '2026-09-15T08:00:00Z' })
const update = reported(2, { said: ['operational_power'] })
const later = reported(3, { checked: true })

test('an update shows what it left as it was, and nothing that nobody said, that came later or that was withdrawn', () => {
  const shown = withEarlierWords(update, [later, update, wrong, first])
  const words = (['operational_power', 'operational_home_banking', 'all_atms_operational', 'generator'] as const).map((name) =>
    wordOn(shown, name),
  )
  expect(words).toEqual([true, false, null, null])
  expect(shown).toMatchObject({ hours_of_operation_statement: 'Closed', condition: 'closed' })
})

test('a report that does not say what was touched stays as it is', () => {
  expect(withEarlierWords(later, [later, update, first])).toBe(later)
})
