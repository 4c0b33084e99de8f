// Reads colleagues from a text: addresses as people type them, one or many a line, or a table as the roster reads it.

import { fieldErrors } from '#contract/field-errors.ts'
import type { ColleagueColumn, ColleagueRow } from '#contract/invitations/schemas.ts'
import { MOST_PEOPLE } from '#contract/records/roll-call-options.ts'
import { isEmail } from '#contract/rules/phone-and-email.ts'
import { nameIn } from '#server/domain/sheets/name-in.ts'
import { emailIn } from '#server/domain/sheets/phone-and-email.ts'
import type { ReadRow } from '#server/domain/sheets/read-person.ts'
import { readSheet } from '#server/domain/sheets/read-sheet.ts'
import { fieldError } from '#server/lib/app-error.ts'

export interface ReadColleague extends Pick<ColleagueRow, 'line' | 'person'> {
  refusal: string | null
}

/** @throws AppError `invalid_input` at `text` */
export async function readColleagues(text: string): Promise<{ columns: ColleagueColumn[]; rows: ReadColleague[] }> {
  const typed = addressesIn(text)
  if (typed !== null) return { columns: [], rows: typed }
  const { columns, rows } = await readSheet({ text, kind: 'roster', choice: undefined })
  return { columns: columns as ColleagueColumn[], rows: rows.map(asColleague) }
}

/** "ana@example.org, Bob Lee <bob@example.org>". Null for a text that has anything else. */
function addressesIn(text: string): ReadColleague[] | null {
  const parts = text.split(/[\n,;]/).map((part) => part.trim())
  const given = parts
    .filter((part) => part !== '')
    .flatMap((part) => (/[<\s]/.test(part) && !part.includes('<') ? part.split(/\s+/) : part))
  if (given.length === 0) throw fieldError('text', fieldErrors.required)
  if (!given.every((part) => part.includes('@'))) return null
  if (given.length > MOST_PEOPLE) throw fieldError('text', fieldErrors.listFull)
  return given.map((part, at) => {
    const name = part.includes('<') ? part.slice(0, part.indexOf('<')).replaceAll('"', '').trim() : ''
    return checked({ line: at + 1, person: { ...nameIn(name), email: emailIn(part) }, refusal: null })
  })
}

/** An invitation needs an address and nothing else. Of what a roster refuses, only a formula counts. */
const asColleague = ({ line, person: { first_name, last_name, email }, refusal }: ReadRow): ReadColleague =>
  checked({
    line,
    person: { first_name, last_name, email: email || null },
    refusal: refusal === fieldErrors.rosterFormula ? refusal : null,
  })

function checked(read: ReadColleague): ReadColleague {
  const { email } = read.person
  if (read.refusal !== null || email === null) return read
  // A mark that is not seen would make another address of it.
  return { ...read, refusal: isEmail(email) && !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(email) && email.length <= 255 ? null : fieldErrors.email }
}
