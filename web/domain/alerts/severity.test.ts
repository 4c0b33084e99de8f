import { expect, it } from 'vitest'
import { severities } from '#contract/options.ts'
import { severityBadge } from './severity.ts'

it('an alert warns only if somebody said how urgent it is', () => {
  expect([...severities, null].map((severity) => [severity, severityBadge(severity).tone])).toEqual([
    ['info', 'info'],
    ['warning', 'caution'],
    ['urgent', 'bad'],
    [null, 'info'],
  ])
})
