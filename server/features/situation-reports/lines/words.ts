// The sentences of lines. A report is one document for all of its readers, so they are in English, like the names of warnings and declarations.

import type { ThingOut } from '#contract/catalogue/condition.ts'
import type { HelpKind } from '#contract/records/help-options.ts'

const helpKinds: Record<HelpKind, string> = {
  generator: 'Generator',
  mobile_branch: 'Mobile branch',
  portable_atm: 'Portable ATM',
  burner_phones: 'Burner phones',
  space: 'Work space',
  staff: 'Staff',
  other: 'Other help',
}

const conditions = { closed: 'Closed', limited: 'Limited', open: 'Open', unknown: 'Not known' } as const
export type ShownCondition = keyof typeof conditions

/** As on every screen that shows a condition. */
const things: Record<ThingOut, string> = {
  power: 'power',
  communications: 'communications',
  computer_system: 'computer system',
  home_banking: 'home banking',
  branches: 'branches',
  atms: 'ATMs',
}

const declarations: Record<string, string> = {
  DR: 'Major disaster declared',
  EM: 'Emergency declared',
  FM: 'Fire management assistance declared',
}

const all = new Intl.ListFormat('en-US')
const anyOf = new Intl.ListFormat('en-US', { type: 'disjunction' })
const counted = (count: number, one: string, many = `${one}s`) => `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
const are = (count: number) => (count === 1 ? 'is' : 'are')

/** The first names of a list; the others are counted. */
const NAMED = 6
const some = (names: readonly string[]) =>
  all.format(names.length > NAMED ? [...names.slice(0, NAMED - 1), `${names.length - NAMED + 1} more`] : names)

interface Figures {
  credit_unions: number
  heard_from: number
  closed: number
}

/** In the time zone of the area. */
export function wordsIn(timeZone: string) {
  const day = new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric' })
  const moment = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  })
  const dateOf = (date: string) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' }).format(new Date(date))
  const change = (count: number, more: string) =>
    count === 0 ? '' : `, ${Math.abs(count).toLocaleString('en-US')} ${count > 0 ? 'more' : more}`

  return {
    figures(now: Figures, before: Figures | null, since: number | null): string {
      const heard = before === null ? '' : change(now.heard_from - before.heard_from, 'fewer')
      const than = heard === '' ? '' : `${heard} than in No. ${since}`
      const shut = now.closed === 0 ? 'No office is known to be' : `${counted(now.closed, 'office')} ${are(now.closed)}`
      const closed = before === null ? '' : change(now.closed - before.closed, 'fewer')
      return `${now.heard_from.toLocaleString('en-US')} of ${counted(now.credit_unions, 'credit union')} heard from${than}. ${shut} closed${closed}.`
    },
    gone: (names: readonly string[]) => `No longer counted as heard from: ${some(names)}.`,
    warning: (event: string, places: readonly string[], until: string | null, others: number) =>
      `${event} for ${some(places)}${until === null ? '' : ` until ${moment.format(new Date(until))}`}.${others === 0 ? '' : ` ${counted(others, 'more warning')} in force.`}`,
    declaration: (type: string, places: readonly string[]) => `${declarations[type] ?? 'Declared'} for ${some(places)}.`,
    condition(
      before: ShownCondition | null,
      after: ShownCondition,
      { total, closed, limited, open }: { total: number; closed: number; limited: number; open: number },
    ): string {
      const was = before === null || before === 'unknown' || before === after ? null : conditions[before]
      const turned =
        was === null ? conditions[after] : after === 'unknown' ? `No longer ${was.toLowerCase()}` : `${was} to ${conditions[after]}`
      const those = closed + limited > 0 ? { closed, limited } : { open }
      const parts = Object.entries(those).filter(([, count]) => count > 0)
      const offices = parts.map(([is, count], place) => `${count}${place === 0 ? ` of ${counted(total, 'office')}` : ''} ${is}`)
      return `${turned}.${total === 0 ? '' : ` ${offices.join(', ')}.`}`
    },
    /** What is out everywhere, or nobody says where, in one sentence; what is out at some offices, at how many. */
    out(out: readonly ThingOut[], { at, total }: { at: Partial<Record<ThingOut, number>>; total: number }): string {
      if (out.length === 0) return 'Nothing is known to be out now.'
      const isPartly = (thing: ThingOut) => (at[thing] ?? 0) > 0 && (at[thing] ?? 0) < total
      const everywhere = out.filter((thing) => !isPartly(thing)).map((thing) => things[thing])
      return [
        ...(everywhere.length === 0 ? [] : [`No ${anyOf.format(everywhere)}.`]),
        ...out.filter(isPartly).map((thing) => `No ${things[thing]} at ${at[thing]} of ${counted(total, 'office')}.`),
      ].join(' ')
    },
    ofCreditUnion: (name: string, sentences: readonly string[]) => `${name}: ${sentences.join(' ')}`,
    ofOffice: (name: string, office: string, says: string) => `${name}, ${office}: ${says}`,
    opens: (name: string, office: string, { status, on }: { status: string | null; on: string }) =>
      `${name}, ${office}: ${status === null ? 'back on' : status === 'closed' ? 'opens again' : 'back to normal on'} ${dateOf(on)}.`,
    more: {
      conditions: (count: number) => `${counted(count, 'more credit union')} changed; the board has them.`,
      notes: (count: number) => `${counted(count, 'more office')} said something to members; the board has it.`,
      openings: (count: number) =>
        `${counted(count, 'more office')} said when ${count === 1 ? 'it opens' : 'they open'} again; the board has it.`,
      requests: (count: number) => `${counted(count, 'more open request')}; the list of requests has them.`,
      filled: (count: number) => `${counted(count, 'more request')} filled.`,
      loans: (count: number) => `${counted(count, 'more loan')} due.`,
    },
    open(
      kind: HelpKind,
      quantity: number,
      name: string,
      asked: string,
      { offered, lenders, wasOffered }: { offered: number; lenders: readonly string[]; wasOffered: boolean },
    ) {
      const what = `${helpKinds[kind]}${quantity > 1 ? ` (${quantity})` : ''} for ${name}, asked ${day.format(new Date(asked))}`
      if (lenders.length > 0) return `${what}, partly promised by ${some(lenders)}.`
      return `${what}, ${offered === 0 ? (wasOffered ? 'no offer now' : 'no offer yet') : `${counted(offered, 'offer')} to answer`}.`
    },
    filled: (kind: HelpKind, quantity: number, name: string, lenders: readonly string[]) =>
      `${helpKinds[kind]}${quantity > 1 ? ` (${quantity})` : ''} for ${name}: ${lenders.length === 0 ? 'filled' : `filled by ${some(lenders)}`}.`,
    loan: (kind: HelpKind, lender: string, name: string, until: string, isLate: boolean) =>
      `${helpKinds[kind]} of ${lender} ${isLate ? 'was' : 'is'} due back from ${name} on ${dateOf(until)}.`,
    alert: (title: string, reached: number) => `Alert “${title}” reached ${counted(reached, 'credit union')}.`,
    notReached: (names: readonly string[]) => `${counted(names.length, 'credit union')} can’t be reached by email or text: ${some(names)}.`,
    calls: (names: readonly string[]) => `Calls due: ${some(names)}.`,
    nextReport: (at: string) => `Next report by ${moment.format(new Date(at))}.`,
  }
}

export type Words = ReturnType<typeof wordsIn>
