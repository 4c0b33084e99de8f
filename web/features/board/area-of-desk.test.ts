import { expect, it } from 'vitest'
import { stateCodeOf } from '#web/lib/format/state-code.ts'
import { areaOfDesk } from './area-of-desk.ts'

it('is the part of the storm in the states of the desk: the rest would be refused', () => {
  const storm = { states: ['LA' as const, 'MS' as const], counties: ['28047', '01003'], desk_states: ['MS' as const] }
  expect(areaOfDesk(storm, stateCodeOf)).toEqual({ states: ['MS'], counties: ['28047'] })
})
