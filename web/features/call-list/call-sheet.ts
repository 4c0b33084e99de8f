// The sheet of a call: what a person of the desk hears, in the order of the talk, and what is sent of it. What is not answered is not sent.

import type { BodyInput } from '#contract/call.ts'
import type { logCall } from '#contract/call-list/calls.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { TEXT_LENGTH } from '#contract/limits.ts'
import type { AskReply } from '#contract/records/ask-reply.ts'
import type { HelpKind } from '#contract/records/help-options.ts'
import type { Office } from '#contract/records/office.ts'
import type { OfficeStatus, PowerSource } from '#contract/records/office-options.ts'
import type { FieldErrors } from '#web/lib/forms/use-form.ts'
import { renderTime } from '#web/lib/page/hydration.ts'
import { callAgainAt, checkAgain } from './logged-call.ts'

export type YesNo = 'yes' | 'no' | ''

/** What works at offices that are not closed; empty without an answer. */
export interface Working {
  power: PowerSource | ''
  communications: YesNo
  cash: YesNo
}

export interface Different extends Working {
  office_id: string
}

export interface Need {
  kind: HelpKind | ''
  quantity: string
  until: string
  /** In their words, for those who can help. */
  note: string
}

export interface Sheet extends Record<string, unknown> {
  people: 'safe' | 'some' | ''
  affected: string
  /** By office. */
  statuses: Readonly<Record<string, OfficeStatus>>
  working: Working
  /** Offices at which it is not as at the others. */
  different: readonly Different[]
  need: 'nothing' | 'something' | ''
  /** The replies for which help is asked. */
  settles: readonly string[]
  needs: readonly Need[]
  note: string
  again: string
  day: string
  time: string
}

export const notAnswered: Working = { power: '', communications: '', cash: '' }
export const emptyNeed: Need = { kind: '', quantity: '1', until: '', note: '' }

export const emptySheet: Sheet = {
  ...{ people: '', affected: '', statuses: {}, working: notAnswered, different: [], need: '', settles: [], needs: [emptyNeed] },
  ...{ note: '', again: 'none', day: '', time: '' },
}

/** What an office is by this call, or was known to be. */
const statusOf = (office: Office, { statuses }: Pick<Sheet, 'statuses'>): OfficeStatus | null =>
  statuses[office.id] ?? office.current?.status ?? null

/** Those that are asked for power, phones and cash. */
export const notClosed = (offices: readonly Office[], sheet: Pick<Sheet, 'statuses'>) =>
  offices.filter((office) => statusOf(office, sheet) !== 'closed')

export type Body = Omit<BodyInput<typeof logCall>, 'directory_id' | 'incident_id' | 'submission_id'>
type Entries = NonNullable<Body['statuses']>

export interface Heard {
  sheet: Sheet
  offices: readonly Office[]
  how: HowHeard
}

/** Who called; `written` where nobody did, and it is entered from a reply. */
export type HowHeard = 'in' | 'out' | { written: string }

export function bodyOf({ sheet, offices, how }: Heard, now = renderTime()): Body {
  const { people, affected, need, needs, note } = sheet
  const statuses = entriesOf(sheet, offices)
  const kinds = need === 'something' ? needs.filter(({ kind }) => kind !== '') : []
  return {
    ...(typeof how === 'string' ? { outcome: 'reached' as const } : { outcome: 'from_reply' as const, reply_id: how.written }),
    ...(note.trim() && { note: note.trim() }),
    ...(sheet.again !== 'none' && { call_again_at: callAgainAt({ ...sheet, outcome: '' }, now) }),
    ...(people === 'safe' && { people: { all_safe: true } }),
    ...(people === 'some' && { people: { all_safe: false, ...(affected.trim() && { affected: Number(affected) }) } }),
    ...(statuses.length > 0 && { statuses }),
    ...(kinds.length > 0 && {
      need: kinds.map((each) => ({
        kind: each.kind as HelpKind,
        quantity: Number(each.quantity),
        ...(each.until && { until: each.until }),
        ...(each.note.trim() && { note: each.note.trim() }),
      })),
    }),
    ...(how === 'in' && { incoming: true }),
  }
}

/** Of each office what was said of it: its status, and what works there if it is not closed. */
function entriesOf(sheet: Sheet, offices: readonly Office[]): Entries {
  return offices.flatMap((office) => {
    const status = sheet.statuses[office.id]
    const works =
      statusOf(office, sheet) === 'closed'
        ? {}
        : answered(
            sheet.different.find((each) => each.office_id === office.id),
            sheet.working,
          )
    return status === undefined && Object.keys(works).length === 0 ? [] : [{ office_id: office.id, ...(status && { status }), ...works }]
  })
}

function answered(own: Working | undefined, all: Working): Pick<Entries[number], 'power' | 'communications' | 'cash'> {
  const power = own?.power || all.power
  const communications = own?.communications || all.communications
  const cash = own?.cash || all.cash
  return {
    ...(power && { power }),
    ...(communications && { communications: communications === 'yes' }),
    ...(cash && { cash: cash === 'yes' }),
  }
}

export function checkSheet(sheet: Sheet, pastTime: string, now = renderTime()): FieldErrors {
  const errors: FieldErrors = {}
  if (sheet.people === 'some') {
    if (sheet.affected.trim() === '') errors['people.affected'] = fieldErrors.required
    else if (!/^\d+$/.test(sheet.affected.trim())) errors['people.affected'] = fieldErrors.wholeNumber
  }
  if (sheet.need === 'something') {
    const isAnySaid = sheet.needs.some(({ kind }) => kind !== '')
    for (const [at, { kind, quantity, note }] of sheet.needs.entries()) {
      // A row that was opened and left empty asks for nothing.
      if (kind === '' && note.trim() === '' && isAnySaid) continue
      if (kind === '') errors[`need.${at}.kind`] = fieldErrors.required
      if (!/^[1-9]\d*$/.test(quantity.trim())) errors[`need.${at}.quantity`] = fieldErrors.atLeastOne
    }
  }
  return { ...errors, ...checkAgain(sheet, pastTime, now) }
}

/** How much one Save stores. */
export function storedBy({ sheet, offices }: Omit<Heard, 'how'>) {
  const affected =
    sheet.people === 'safe' ? 0 : sheet.people === 'some' && /^\d+$/.test(sheet.affected.trim()) ? Number(sheet.affected) : null
  const needs = sheet.need === 'something' ? sheet.needs.flatMap(({ kind }) => kind || []) : []
  return { offices: entriesOf(sheet, offices).length, affected, needs }
}

/** The reply from which the sheet is filled in: the one that was pressed last, or the first one. */
export const replyOf = ({ settles }: Pick<Sheet, 'settles'>, replies: readonly Pick<AskReply, 'id'>[]) =>
  settles.findLast((id) => replies.some((reply) => reply.id === id)) ?? replies[0]?.id

/** What somebody wrote stands in the request, beside what was typed. */
export function neededIn({ text }: Pick<AskReply, 'text'>, [first = emptyNeed, ...others]: readonly Need[]): Pick<Sheet, 'need' | 'needs'> {
  const { note } = first
  const words = note.includes(text) ? note : [note.trim(), text].filter(Boolean).join('\n').slice(0, TEXT_LENGTH)
  return { need: 'something', needs: [{ ...first, note: words }, ...others] }
}

/** Only what the request says is settled by it: the words may have been taken out of it again. */
export const takenUpBy = ({ need }: Pick<Body, 'need'>, replies: readonly Pick<AskReply, 'id' | 'text'>[], askedFor: readonly string[]) =>
  replies
    .filter(({ id, text }) => askedFor.includes(id) && [need ?? []].flat().some(({ note }) => note?.includes(text.trim())))
    .map(({ id }) => id)
