import { expect, it } from 'vitest'
import { keyIn, knownFrom, nothingKnown } from './office-facts.ts'

const moment = '2026-09-16T13:20:00.000Z'
const said = { ...nothingKnown, id: 'entry', as_of: moment, created_at: moment, source: 'self', via: null } as unknown as Parameters<
  typeof knownFrom
>[0]

it.each([
  ['what it says', { status: 'closed', power: 'none', ends: '[]' }, [true, true]],
  ['nothing of power', { status: 'open', ends: '[]' }, [true, false]],
  ['what it ends', { status: 'open', ends: '["power"]' }, [true, true]],
  ['of an earlier version, which says everything', { status: 'limited', ends: null }, [true, true]],
] as const)('one key of an entry is the one among all of its keys: %s', (_, changes, known) => {
  const entry = { ...said, ...changes }
  const all = knownFrom(entry)
  expect([keyIn(entry, 'status'), keyIn(entry, 'power')]).toEqual([all.status_key, all.power_key])
  expect([all.status_key !== null, all.power_key !== null]).toEqual(known)
})
