import { expect, it } from 'vitest'
import { mailboxOf, nameKeyOf } from './same-mailbox.ts'

it.each([
  ['ana@prairiewind.org', 'ana@prairiewind.org'],
  ['ana+second@prairiewind.org', 'ana@prairiewind.org'],
  ['a.n.a@prairiewind.org', 'a.n.a@prairiewind.org'],
  ['a.n.a+x+y@gmail.com', 'ana@gmail.com'],
  ['a.na@googlemail.com', 'ana@gmail.com'],
  ['"odd@local"@prairiewind.org', '"odd@local"@prairiewind.org'],
])('%s leads to %s', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox))

it('addresses of one mailbox have one name', () => {
  const all = ['ana@gmail.com', 'a.n.a@gmail.com', 'a.na+x@googlemail.com', 'ana+y+z@gmail.com']
  expect([...new Set(all.map(nameKeyOf))]).toEqual(['ana'])
  expect(nameKeyOf('anna@gmail.com')).not.toBe('ana')
})
