import { expect, it } from 'vitest'
import { barredBy } from './terms.ts'

const fine = { is_set_up: true, reply_to: 'desk@example.org', stopped: null }

it.each([
  [fine, null],
  [{ ...fine, is_set_up: false, reply_to: null }, 'not_set_up'],
  [{ ...fine, stopped: 'Too many complaints' }, 'stopped'],
  [{ ...fine, reply_to: null }, 'not_proven'],
])('says why no letter leaves: %o', (terms, why) => expect(barredBy(terms)).toBe(why))
