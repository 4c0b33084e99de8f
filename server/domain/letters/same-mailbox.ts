// Whether two addresses lead to one mailbox.

/** Google ignores dots, and knows its mailboxes by two domains. */
const GOOGLE: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/** The mailbox that an address key leads to: mail servers deliver "ana+anything@" to "ana@". */
export function mailboxOf(emailKey: string): string {
  const at = emailKey.lastIndexOf('@')
  const [name = ''] = emailKey.slice(0, at).split('+')
  const domain = emailKey.slice(at + 1)
  return GOOGLE.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

/** The domains at which an address may lead to the same mailbox. */
export function domainsOf(emailKey: string): readonly string[] {
  const domain = emailKey.slice(emailKey.lastIndexOf('@') + 1)
  return GOOGLE.has(domain) ? [...GOOGLE] : [domain]
}
