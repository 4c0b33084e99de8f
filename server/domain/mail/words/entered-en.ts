// What was entered for an organization, as its mails say it.

import type { ReportAnswers, ReportFieldName, ReportSection } from '#contract/catalogue/report-form.ts'
import type { EntryForm } from '#contract/catalogue/status-entry.ts'
import type { OfficeFact, OfficeStatus, PowerSource } from '#contract/records/office-options.ts'
import { typed, typedWords } from '#server/lib/mail/typed.ts'
import type { HelpRequestSummary } from './lending-words.ts'

/** What was entered about an office. */
export interface EnteredOffice extends Partial<Pick<EntryForm, OfficeFact | 'unchanged' | 'ends'>> {
  name: string
}

/** Who reports is in no mail, and the kind of disaster stands before its answers. */
type Told = Exclude<ReportSection, { id: 'who' | 'what' }>
type ToldField = Exclude<Told['fields'][number]['name'], 'employee_affected_counted'>
/** Only what the report says. */
export type MailedAnswers = Partial<Record<ReportFieldName, ReportAnswers[ReportFieldName]>>

/** A note, or an answer in a person's own words. */
const LONGEST_WORDS = 300

/** More offices are counted. */
const ENTRIES_SHOWN = 20

export interface EnteredWords {
  statuses: Record<OfficeStatus, string>
  power: Record<PowerSource, string>
  facts: Record<OfficeFact, string>
  yes: string
  no: string
  opens: (day: string) => string
  unchanged: string
  noLonger: (names: string) => string
  more: (count: number) => string
  /** In the order of the form. */
  answers: Record<ToldField, string>
  listed: Intl.ListFormat
}

const yesNoFacts = ['communications', 'systems', 'cash', 'guests'] as const

/** A line an office. */
export function officeLines(words: EnteredWords, entries: readonly EnteredOffice[]): string {
  const more = entries.length - ENTRIES_SHOWN
  const lines = entries.slice(0, ENTRIES_SHOWN).map((entry) => `${typed(entry.name)}: ${factsIn(words, entry)}`)
  return [...lines, ...(more > 0 ? [words.more(more)] : [])].join('\n')
}

/** A line a name. */
function nameLines(words: EnteredWords, names: readonly string[]): string {
  const more = names.length - ENTRIES_SHOWN
  return [...names.slice(0, ENTRIES_SHOWN).map(typed), ...(more > 0 ? [words.more(more)] : [])].join('\n')
}

interface WithdrawnWhat {
  offices: readonly string[]
  /** As each call said it. */
  affected: readonly number[]
  closed: readonly HelpRequestSummary[]
}

/** What counts no more: offices by name, the number of people, and requests. */
export const withdrawnLines = (
  words: EnteredWords,
  { offices, affected, closed }: WithdrawnWhat,
  request: (need: HelpRequestSummary) => string,
) =>
  [
    ...(offices.length > 0 ? [nameLines(words, offices)] : []),
    ...affected.map((people) => affectedLine(words, people)),
    ...closed.map(request),
  ].join('\n')

/** A line about people. */
export const affectedLine = (words: EnteredWords, affected: number) => `${words.answers.employee_affected_number}: ${affected}`

function factsIn(words: EnteredWords, entry: EnteredOffice): string {
  const { status, power, opens_again_on, public_note, note, unchanged, ends } = entry
  const said = [
    unchanged && words.unchanged,
    status && words.statuses[status],
    power && words.power[power],
    ...yesNoFacts.map((name) => typeof entry[name] === 'boolean' && `${words.facts[name]}: ${entry[name] ? words.yes : words.no}`),
    opens_again_on && words.opens(opens_again_on),
    public_note && `${words.facts.public_note}: “${typedWords(public_note, LONGEST_WORDS)}”`,
    note && `${words.facts.note}: “${typedWords(note, LONGEST_WORDS)}”`,
    ends && ends.length > 0 && words.noLonger(words.listed.format(ends.map((name) => words.facts[name]))),
  ]
  return said.filter(Boolean).join(', ')
}

/** A line an answer. */
export const answerLines = (words: EnteredWords, answers: MailedAnswers): string =>
  (Object.keys(words.answers) as ToldField[])
    .flatMap((name) => {
      const answer = answers[name]
      if (answer === null || answer === undefined || answer === '') return []
      const said = typeof answer === 'boolean' ? (answer ? words.yes : words.no) : typedWords(String(answer), LONGEST_WORDS)
      return [`${words.answers[name]}: ${said}`]
    })
    .join('\n')

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export const enteredEn: EnteredWords = {
  statuses: { open: 'open', limited: 'limited', closed: 'closed' },
  power: { grid: 'power on', generator: 'on a generator', none: 'no power' },
  facts: {
    ...{ status: 'status', power: 'power', communications: 'phones and internet', systems: 'computer systems', cash: 'cash for members' },
    ...{ guests: 'serves members of other credit unions', opens_again_on: 'the day it opens again' },
    ...{ note: 'note', public_note: 'note for members' },
  },
  yes: 'yes',
  no: 'no',
  opens: (date) => `opens again on ${day.format(new Date(`${date}T00:00:00Z`))}`,
  unchanged: 'nothing has changed',
  noLonger: (names) => `no longer said: ${names}`,
  more: (count) => `and ${count} more`,
  answers: {
    operational_power: 'Operational power',
    generator: 'Generator',
    operational_communications: 'Operational communications',
    operational_computer_system: 'Operational computer system',
    operational_home_banking: 'Operational home banking',
    building_status: 'Building status',
    hours_of_operation_statement: 'Hours of operation',
    all_branches_operational: 'All branches operational',
    branches_affected: 'Branches affected',
    all_atms_operational: 'All ATMs operational',
    atms_affected: 'ATMs affected',
    employee_affected_number: 'Number of employees affected',
    employees_need_financial_assistance: 'Employees need financial assistance',
  },
  listed: new Intl.ListFormat('en'),
}
