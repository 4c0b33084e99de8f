import { expect, it } from 'vitest'
import { heardByOf, readHeardBy } from './heard-by.ts'

it.each([
  [{ name: 'Rosa', organization: 'Keystone' }, 'Rosa, Keystone', { by: 'Rosa, Keystone', isContact: false, desk: null }],
  [{ name: 'Rosa', organization: '' }, 'Rosa', { by: 'Rosa', isContact: false, desk: null }],
  [{ name: '', organization: 'Gulf League', via: 'link' }, 'link, contact of Gulf League', { isContact: true, desk: 'Gulf League' }],
  [{ name: null, organization: 'Gulf League', via: 'phone' }, 'Gulf League', { isContact: false, desk: null }],
  [{ name: '', organization: '', via: 'link' }, 'link', { isContact: true, desk: null }],
])('a speaker is written and read alike: %o', (speaker, text, read) => {
  expect(heardByOf(speaker)).toBe(text)
  expect(readHeardBy(text)).toMatchObject({ ...read, isWithSupport: false })
  const helped = heardByOf({ ...speaker, with_support: true })
  expect(readHeardBy(helped)).toMatchObject({ ...read, isWithSupport: true })
})

it('reads the contact of a board that was closed earlier', () => {
  expect(readHeardBy(', Gulf League')).toMatchObject({ isContact: true, desk: 'Gulf League' })
})
