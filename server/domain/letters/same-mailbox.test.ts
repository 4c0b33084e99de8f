import { expect, it } from 'vitest'
import { domainsOf, mailboxOf } from './same-mailbox.ts'

it.each([
  ['ana@prairiewind.org', 'ana@prairiewind.org'],
  ['ana+second@prairiewind.org', 'ana@prairiewind.org'],
  ['a.n.a@prairiewind.org', 'a.n.a@prairiewind.org'],
  ['a.n.a+x+y@gmail.com', 'ana@gmail.com'],
  ['a.na@googlemail.com', 'ana@gmail.com'],
  ['"odd@local"@prairiewind.org', '"odd@local"@prairiewind.org'],
])('%s leads to %s', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox))

it('mailboxes of Google have two domains', () => {
  expect(domainsOf('ana@gmail.com')).toEqual(['gmail.com', 'googlemail.com'])
  expect(domainsOf('ana@prairiewind.org')).toEqual(['prairiewind.org'])
})
