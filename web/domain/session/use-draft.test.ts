import { expect, it } from 'vitest'
import { typedOver } from './use-draft.ts'

const start = { firstName: 'Ana', phone: '', push: false, guests: null }

it.each([
  ['what was typed', { firstName: 'Anna', phone: '228', push: true }, { firstName: 'Anna', phone: '228', push: true }],
  ['an emptied field', { firstName: '' }, { firstName: '' }],
  ['nothing that is as it was', { ...start }, {}],
  ['no field that has gone', { title: 'Teller', constructor: 'x' }, {}],
  ['nothing that is no value of its field', { firstName: 5, push: 'yes', phone: null }, {}],
  ['the answer to a question that had none', { guests: true }, { guests: true }],
  ['nothing of what is no draft', 'Anna', {}],
  ['nothing of none', undefined, {}],
])('a draft keeps %s', (_, values, kept) => {
  expect(typedOver(start, values)).toEqual(kept)
})
