import { expect, it } from 'vitest'
import { textParts } from './text-parts.ts'

it.each([
  ['Plain words', [{ name: '', words: 'Plain words' }]],
  [
    'Not right? <contact>Contact us</contact>.',
    [
      { name: '', words: 'Not right? ' },
      { name: 'contact', words: 'Contact us' },
      { name: '', words: '.' },
    ],
  ],
  [
    '<star>*</star><star>*</star>',
    [
      { name: 'star', words: '*' },
      { name: 'star', words: '*' },
    ],
  ],
  ['5 < 6 and <b>open', [{ name: '', words: '5 < 6 and <b>open' }]],
])('%s', (text, parts) => expect(textParts(text)).toEqual(parts))
