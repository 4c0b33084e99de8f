// A report as it is answered in a list, written by the database.

import { type RawBuilder, sql } from 'kysely'
import { reportFields } from '#contract/report-form.ts'
import { jsonRow, jsonValues } from '#server/database/json-row.ts'
import type { Engine } from '#server/database/open.ts'

interface Shown {
  seesContacts: boolean
  /** What a search adds to each report. */
  more?: Record<string, RawBuilder<unknown>>
}

/** The same as `presentReportTo`. */
export function reportJson(engine: Engine, { seesContacts, more = {} }: Shown): RawBuilder<string> {
  const { boolean, moment, object } = jsonValues(engine)
  const answers = reportFields.map(({ name, kind }) => [name, kind === 'yes-no' ? boolean(name) : sql`${sql.ref(name)}`])
  const hidden = { phone: sql`null`, email: sql`null` }
  return jsonRow(engine, {
    id: sql`${sql.ref('id')}`,
    ...Object.fromEntries(answers),
    ...(!seesContacts && hidden),
    created_at: moment('created_at'),
    filed_with_support: boolean('filed_with_support'),
    confirmed: boolean('confirmed'),
    is_not_listed: boolean('is_not_listed'),
    directory_phone: sql`${sql.ref('directory_phone')}`,
    filed_by: object({ name: sql.ref('filed_by_name'), organization: sql.ref('filed_by_organization') }),
    contact_hidden: sql.raw(engine === 'sqlite' ? `json('${!seesContacts}')` : String(!seesContacts)),
    ...more,
  })
}
