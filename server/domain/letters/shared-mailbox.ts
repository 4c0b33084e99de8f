// Mailboxes of a function, which several people read: nobody can be vouched for by one.

import { emailKey } from '#server/lib/database/keys.ts'

const ofFunctions: ReadonlySet<string> = new Set(
  `info information member members memberservice memberservices membersupport contact contactus office admin administrator administration support
  help helpdesk it service services customerservice hello hi mail email inbox main team staff reception frontdesk accounting finance billing loan loans
  lending hr careers jobs marketing media press operations ops webmaster postmaster hostmaster abuse security noreply donotreply board manager
  management ceo cfo president director cu creditunion branch branches
  servicio servicios socio socios contacto oficina ayuda gerencia gerente administracion informacion cooperativa correo`.split(/\s+/),
)

/** "Member.Services2@" is as much of a function as "memberservices@". */
export function isSharedMailbox(email: string): boolean {
  const address = emailKey(email)
  const [name = ''] = address.slice(0, address.lastIndexOf('@')).split('+')
  return ofFunctions.has(name.replace(/[^a-z]/g, ''))
}
