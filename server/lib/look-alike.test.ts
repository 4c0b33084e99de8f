import { expect, test } from 'vitest'
import { lookOf } from './look-alike.ts'

test.each([
  ['Gulf Coast League', 'Gulf  Coast Leаgue'],
  ['National Credit Union Foundation', 'NATI0NAL CREDlT UNI0N F0UNDATI0N'],
  ['Modern Harbor', 'Modem Harbor'],
  ['Sasco', 'Ѕаѕсо'],
  ['Pelican', 'Pelicán'],
  ['Pelican', 'Pεlican'],
])('%s looks like %s', (one, other) => expect(lookOf(one)).toBe(lookOf(other)))

test.each([
  ['Harbor 10', 'Harbor 11'],
  ['Pelican', 'Pelicans'],
])('%s does not look like %s', (one, other) => expect(lookOf(one)).not.toBe(lookOf(other)))
