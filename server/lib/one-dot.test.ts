import { expect, it } from 'vitest'
import { oneDot } from './one-dot.ts'

it.each([
  ['actualizado: 5:35 a.m.. Llame antes', 'actualizado: 5:35 a.m. Llame antes'],
  ['<b>3:00 p. m.</b>. Los socios', '<b>3:00 p. m.</b> Los socios'],
  ['a las 3 p.m. Los socios', 'a las 3 p.m. Los socios'],
  ['at 3 PM. Members', 'at 3 PM. Members'],
])('%j is %j', (text, one) => expect(oneDot(text)).toBe(one))
