/** The name and the address of MAIL_FROM, whose form the settings check. The name may be empty. */
export function senderParts(mailFrom: string): { name: string; address: string } {
  const [name = '', address] = mailFrom.split('<')
  return address === undefined ? { name: '', address: mailFrom } : { name: name.replaceAll('"', '').trim(), address: address.slice(0, -1) }
}
