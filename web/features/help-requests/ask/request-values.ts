// The values of the help request form, and the request body.

import type { HelpRequestForm } from '#contract/help-requests/forms.ts'
import type { HelpRequest } from '#contract/help-requests/schemas.ts'
import { type HelpKind, helpKinds, type Urgency } from '#contract/records/help-options.ts'
import { dayText, laterDay } from '#web/lib/format/dates.ts'
import { notSent, type Submission } from '#web/lib/forms/submission-id.ts'
import { type PlaceValues, placeToSend, placeValuesOf } from './place-values.ts'

export type RequestValues = Submission &
  PlaceValues & {
    kind: string
    quantity: string
    kw: string
    voltage: string
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

/** The default length of a loan, in days. */
const USUAL_DAYS = 7

/** Where the organization is, and who asks. */
export interface Asker {
  zip: string
  street: string
  city: string
  contact_name: string
  contact_phone: string
}

const zipOf = ({ zip }: Pick<Asker, 'zip'>) => zip.slice(0, 5)

/** Another ZIP code is another place than the organization's, whose address stays only in its own. */
export function placedAt(zip: string, { street, city }: Pick<PlaceValues, 'street' | 'city'>, asker: Asker) {
  if (zip.slice(0, 5) === zipOf(asker)) return { zip, ...(street === '' && city === '' && { street: asker.street, city: asker.city }) }
  return { zip, ...(street === asker.street && city === asker.city && { street: '', city: '' }) }
}

export function newRequest({ zip, ...place }: Asker, now: Date): RequestValues {
  const today = dayText(now)
  return {
    kind: '',
    quantity: '1',
    kw: '',
    voltage: '',
    fuel: '',
    connector: '',
    core_system: '',
    text: '',
    urgency: '',
    from: today,
    until: laterDay(today, USUAL_DAYS),
    zip: zipOf({ zip }),
    note: '',
    ...placeValuesOf(place),
    ...notSent,
  }
}

/** The same as an earlier request, from today on. */
export function askedAgain(
  { kind, quantity = 1, urgency, zip, note, place, must_haves }: HelpRequest,
  fresh: RequestValues,
): RequestValues {
  const { kw = '', voltage = '', connector = '', fuel = '', core_system = '', text = '' } = must_haves ?? {}
  return {
    ...fresh,
    ...{ kw, voltage, connector, fuel, core_system, text },
    ...(place && placeValuesOf(place)),
    ...{ kind, quantity: String(quantity), urgency: urgency ?? '', zip: zip ?? fresh.zip, note: note ?? '' },
  }
}

const mustHaves = ['kw', 'voltage', 'connector', 'fuel', 'core_system'] as const
type MustHave = (typeof mustHaves)[number]

/** The requirements of each kind that have their own field. */
const mustHavesOf: Record<HelpKind, readonly MustHave[]> = {
  generator: ['kw', 'voltage', 'connector', 'fuel'],
  mobile_branch: ['core_system'],
  portable_atm: ['core_system'],
  burner_phones: [],
  space: [],
  staff: ['core_system'],
  other: [],
}

export const isAsked = (kind: string, mustHave: MustHave) => helpKinds.some((each) => each === kind && mustHavesOf[each].includes(mustHave))

/** The typed number. Text that is not a number becomes a value that the schema refuses. */
export const numberOf = (text: string) => (/^\s*\d{1,9}\s*$/.test(text) ? Number(text) : Number.NaN)

/** Omits the fields that the chosen kind does not have, whatever was typed before. */
export function requestToSend(values: RequestValues, reportId: string | null) {
  const { kind, quantity, urgency, from, until, zip, note } = values
  const musts = mustHaves.filter((name) => isAsked(kind, name) && values[name].trim()).map((name) => [name, values[name]] as const)
  return {
    kind: kind as HelpKind,
    quantity: numberOf(quantity),
    urgency: urgency as Urgency,
    from,
    until,
    zip,
    note,
    place: placeToSend(values),
    must_haves: { ...Object.fromEntries(musts), ...(values.text.trim() && { text: values.text }) },
    ...(reportId && { disaster_report_id: reportId }),
  } satisfies HelpRequestForm
}

/** The request body nests requirements in `must_haves` and the address in `place`, and the form does not. Their errors must find the fields of the form. */
export const atTheirFields = (errors: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(errors).map(([path, error]) => [path.replace(/^(must_haves|place)\./, ''), error]))
