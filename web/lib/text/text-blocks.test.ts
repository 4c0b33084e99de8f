import { expect, it } from 'vitest'
import { blocksOf } from './text-blocks.ts'

it('reads paragraphs and lists from lines', () => {
  expect(blocksOf('Seen by:\n- the organization\n- the staff\nNobody else.')).toEqual([
    'Seen by:',
    ['the organization', 'the staff'],
    'Nobody else.',
  ])
  expect(blocksOf('One sentence.')).toEqual(['One sentence.'])
})
