import type { Field } from '#contract/catalogue/field-catalogue.ts'
import { type PrepareField, prepareFields, searchedFieldNames } from '#contract/catalogue/prepare-form.ts'
import { isShown } from '#contract/catalogue/prepare-rules.ts'
import { isAnswered } from '#contract/catalogue/question.ts'
import { contactFieldNames, resourceFieldNames } from '#contract/resources/options.ts'
import type { NewestReport, PlacedResource, Resource, ResourceRow } from '#contract/resources/schemas.ts'
import { ofEach } from '#contract/rules/of-each.ts'
import { wholeMiles } from '#server/domain/geography/distance.ts'
import { badgeOf } from '#server/domain/organizations/confirmation/badge.ts'
import { logoUrl } from '#server/domain/organizations/logo-url.ts'
import { listIn } from '#server/domain/organizations/stored-answers.ts'
import { readNow, readSaid } from '#server/domain/reports/report-rows.ts'
import type { findMarks, findResource, findResources } from './queries.ts'

type FoundRow = Awaited<ReturnType<typeof findResources>>['rows'][number]
type Found = NonNullable<Awaited<ReturnType<typeof findResource>>>['row']
type FoundMark = Awaited<ReturnType<typeof findMarks>>[number]

type AnyField = PrepareField & Field
const conditional = new Map<string, AnyField>(
  prepareFields.filter((field: Field) => field.when).map((field) => [field.name, field as AnyField]),
)

/** The named answers; one that a condition hides reads as "not answered". */
function visibleAnswers<Row extends object, Name extends keyof Row & string>(row: Row, names: readonly Name[]): Pick<Row, Name> {
  const answers = {} as Pick<Row, Name>
  for (const name of names) answers[name] = isAskedOf(row, name) ? row[name] : (null as Row[Name])
  return answers
}

/** Whether the form asks this of an organization with these answers. */
function isAskedOf(row: object, name: string): boolean {
  const field = conditional.get(name)
  const answers = row as Record<string, unknown>
  return !field || isShown(field, answers) || isGivenBeforeItsNumber(field, answers)
}

/**
 * The form asks about ATMs once their number is chosen. Another client may answer without a number, and only the number 0 hides such answers. The search
 * has the same rule in `shows`.
 */
const isGivenBeforeItsNumber = ({ name, when }: Field, answers: Record<string, unknown>) =>
  when !== undefined && 'isNot' in when && !isAnswered(answers[when.field]) && isAnswered(answers[name])

type SwitchOfReport = `operational_${(typeof systems)[number]}` | `all_${'branches' | 'atms'}_operational`

type WithNewest = { [Column in SwitchOfReport]: boolean | null } & {
  report_id: string | null
  said: string | null
} & Record<'date_reported' | 'time_reported' | 'type_of_disaster', string | null> & { condition: NewestReport['condition'] | null }

const systems = ['power', 'communications', 'computer_system', 'home_banking'] as const

function newestReportOf(row: WithNewest): NewestReport | null {
  if (row.report_id === null) return null
  const said = readSaid(row.said)
  const saysNo = (name: SwitchOfReport) => row[name] === false && (said?.includes(name) ?? true)
  return {
    id: row.report_id,
    date_reported: row.date_reported ?? '',
    time_reported: row.time_reported ?? '',
    type_of_disaster: row.type_of_disaster ?? '',
    condition: row.condition ?? 'not_said',
    out: [
      ...systems.filter((system) => saysNo(`operational_${system}`)),
      ...(['branches', 'atms'] as const).filter((place) => saysNo(`all_${place}_operational`)),
    ],
  }
}

/** With its distance, if the search has a place. */
export const presentRow = (row: FoundRow, withDistance: boolean): ResourceRow => ({
  id: row.id,
  name: row.name,
  ...badgeOf(row),
  city: row.city,
  state: row.state,
  logo: logoUrl(row.logo_id),
  ...visibleAnswers(row, searchedFieldNames),
  generator_mobility: row.generators_available ? row.generator_mobility : null,
  core_system: row.core_system,
  directory_phone: row.directory_phone,
  confirmed_at: row.answers_confirmed_at,
  is_old: Boolean(row.is_old),
  newest_report: newestReportOf(row),
  now: readNow(row.now),
  ...(withDistance && { distance_miles: wholeMiles(row.miles) }),
})

export const presentMark = ({ confirmed_at, ...mark }: FoundMark): PlacedResource => ({ ...mark, confirmed: confirmed_at !== null })

interface Viewed {
  isContactSeen: boolean
  miles: number | null
  confirmations: readonly { tab: string; confirmed_at: string }[]
}

/** Only some people see contacts. Others can call the organization's public phone number. */
export const presentResource = (row: Found, { isContactSeen, miles, confirmations }: Viewed): Resource => ({
  id: row.id,
  name: row.name,
  street: row.street,
  city: row.city,
  state: row.state,
  ...badgeOf(row),
  logo: logoUrl(row.logo_id),
  core_system: row.core_system,
  distance_miles: wholeMiles(miles),
  confirmations: Object.fromEntries(confirmations.map(({ tab, confirmed_at }) => [tab, confirmed_at])),
  newest_report: newestReportOf(row),
  now: readNow(row.now),
  not_asked: resourceFieldNames.filter((name) => !isAskedOf(row, name)),
  directory_phone: row.directory_phone,
  contacts_hidden: !isContactSeen,
  ...visibleAnswers({ ...row, shared_branching_networks: listIn(row.shared_branching_networks) }, resourceFieldNames),
  // What it says of its networks is for confirmed organizations, like its contacts.
  ...(!isContactSeen && { ...noContacts, shared_branching_networks: null, guest_note: null }),
})

const noContacts = ofEach(contactFieldNames, () => null)
