// What is typed into the request for help, and what is sent of it.

import { type HelpKind, helpKinds, type Urgency } from '#contract/help-options.ts'
import type { HelpRequestForm } from '#contract/help-requests/schemas.ts'
import { dayText } from '#web/lib/format/dates.ts'
import { notSent, type Submission } from '#web/lib/forms/submission-id.ts'

export type RequestValues = Submission & {
  kind: string
  quantity: string
  fuel: string
  connector: string
  core_system: string
  text: string
  urgency: string
  from: string
  until: string
  zip: string
  note: string
}

/** Days that a loan lasts where nobody has said anything else. */
const USUAL_DAYS = 7

export function newRequest(zip: string, now: Date): RequestValues {
  const until = new Date(now)
  until.setDate(until.getDate() + USUAL_DAYS)
  return {
    kind: '',
    quantity: '1',
    fuel: '',
    connector: '',
    core_system: '',
    text: '',
    urgency: '',
    from: dayText(now),
    until: dayText(until),
    zip: zip.slice(0, 5),
    note: '',
    ...notSent,
  }
}

type MustHave = 'fuel' | 'connector' | 'core_system'

/** What can be a must of each kind, beside anything in words. */
const mustHavesOf: Record<HelpKind, readonly MustHave[]> = {
  generator: ['fuel', 'connector'],
  mobile_branch: ['core_system'],
  portable_atm: ['core_system'],
  burner_phones: [],
  space: [],
  staff: ['core_system'],
  other: [],
}

export const isAsked = (kind: string, mustHave: MustHave) => helpKinds.some((each) => each === kind && mustHavesOf[each].includes(mustHave))

/** The number that was typed; what is none is left to the server's own rule. */
export const numberOf = (text: string) => (/^\s*\d{1,9}\s*$/.test(text) ? Number(text) : Number.NaN)

/** What a kind does not ask is not sent, whatever was typed before. */
export function requestToSend(values: RequestValues, reportId: string | null) {
  const { kind, quantity, urgency, from, until, zip, note } = values
  const said = (name: MustHave) => (isAsked(kind, name) && values[name].trim() ? { [name]: values[name] } : {})
  return {
    kind: kind as HelpKind,
    quantity: numberOf(quantity),
    urgency: urgency as Urgency,
    from,
    until,
    zip,
    note,
    must_haves: { ...said('fuel'), ...said('connector'), ...said('core_system'), ...(values.text.trim() && { text: values.text }) },
    ...(reportId && { disaster_report_id: reportId }),
  } satisfies HelpRequestForm
}
