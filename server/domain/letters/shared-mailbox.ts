import { emailKey } from '#server/lib/database/keys.ts'

/** Mailboxes of a function, which several people read. */
const SHARED =
  /^(?:info|information|members?|memberservices?|membersupport|contact|contactus|office|admin|administration|support|help|helpdesk|service|services|customerservice|hello|mail|email|main|team|staff|reception|accounting|loans?|lending|hr|marketing|operations|ops|webmaster|postmaster|noreply|no-reply|board|manager|ceo|cu|creditunion|servicios?|socios?|contacto|oficina|ayuda|gerencia|administracion|informacion)$/

/** Nobody can be vouched for by it. */
export const isSharedMailbox = (email: string) => SHARED.test(emailKey(email).split('@')[0]?.split('+')[0]?.replace(/[._]/g, '') ?? '')
