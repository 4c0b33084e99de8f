// Needs and help: open requests, those that were filled, and loans that are due.

import { addDays, dayIn } from '#contract/rules/loan-days.ts'
import { loansOut, type RequestOf, requestsOf } from '#server/domain/incidents/requests-of.ts'
import { type MadeLine, type Making, MOST } from './line.ts'

/** A loan that is due within so many days is said. */
const DUE_WITHIN = 7

const isPromised = ({ state }: RequestOf['offers'][number]) => ['accepted', 'on_the_way', 'arrived', 'returned'].includes(state)
const lendersOf = ({ offers }: RequestOf) => [...new Set(offers.filter(isPromised).map(({ lender }) => lender))]

export async function needLines(making: Making): Promise<MadeLine[]> {
  const { db, incident, since } = making
  const requests = await requestsOf(db, incident)
  const open = requests.filter(({ is_open }) => is_open)
  const filled = requests.flatMap(({ met_at, ...request }) => (met_at !== null && met_at >= since ? [{ ...request, met_at }] : []))
  const due = loansOut(requests).filter(({ state, until }) => state !== 'accepted' && until <= addDays(dayIn(0), DUE_WITHIN))
  return [...openLines(making, open), ...filledLines(making, filled), ...loanLines(making, due)]
}

function openLines(making: Making, open: readonly RequestOf[]): MadeLine[] {
  const lines = open.slice(0, MOST).map((request): MadeLine => {
    const { id, kind, quantity, name, created_at, offers } = request
    const offered = offers.filter(({ state }) => state === 'offered').length
    const text = making.words.open(kind, quantity, name, created_at, {
      offered,
      lenders: lendersOf(request),
      wasOffered: offers.length > 0,
    })
    return { id: `request:${id}`, topic: 'needs_and_help', text, source: { kind: 'request', id }, at: created_at }
  })
  return [...lines, ...moreOf(making, 'requests', open.length)]
}

function filledLines(making: Making, filled: readonly (RequestOf & { met_at: string })[]): MadeLine[] {
  const lines = filled.slice(0, MOST).map((request): MadeLine => {
    const { id, kind, quantity, name, met_at } = request
    const text = making.words.filled(kind, quantity, name, lendersOf(request))
    return { id: `request:${id}`, topic: 'needs_and_help', text, source: { kind: 'request', id }, at: met_at }
  })
  return [...lines, ...moreOf(making, 'filled', filled.length)]
}

function loanLines(making: Making, due: ReturnType<typeof loansOut>): MadeLine[] {
  const today = dayIn(0)
  const lines = due.slice(0, MOST).map(({ id, request, lender, until }): MadeLine => {
    const text = making.words.loan(request.kind, lender, request.name, until, until < today)
    return { id: `loan:${id}`, topic: 'needs_and_help', text, source: { kind: 'loan', id: request.id }, at: `${until}T12:00:00.000Z` }
  })
  return [...lines, ...moreOf(making, 'loans', due.length)]
}

function moreOf({ words, snapshot, incident }: Making, kind: 'requests' | 'filled' | 'loans', count: number): MadeLine[] {
  if (count <= MOST) return []
  const source = { kind: 'figures', id: incident.id } as const
  return [{ id: `more:${kind}`, topic: 'needs_and_help', text: words.more[kind](count - MOST), source, at: snapshot.as_of }]
}
