// How the status of an office is shown and counted. Without a status it is unknown, which is never the same as fine.

import type { Office, StatusEntry } from '#contract/records/office.ts'
import { type ShownStatus, type StatusSource, shownStatuses, statusSources } from '#contract/records/office-options.ts'
import { hasWords, searchKey, searchWords } from '#contract/rules/search-key.ts'
import { DAY } from '#contract/rules/time.ts'
import { renderTime } from '#web/lib/page/hydration.ts'
import type { StatusTone } from '#web/ui/feedback/StatusBadge.tsx'

export const statusTones = { open: 'good', limited: 'caution', closed: 'bad', unknown: 'unknown' } as const satisfies Record<
  ShownStatus,
  StatusTone
>

/** What a newer server names is drawn as reported. */
export const knownSource = (source: StatusSource): StatusSource => (statusSources.includes(source) ? source : 'report')

/** How long what was said can be said again without a look, in milliseconds. */
const REACH = 14 * DAY

/** Whether something is known of an office that is not too old to be said again. */
export const isKnown = ({ current }: Pick<Office, 'current'>): boolean => current !== null && isYoung(current.as_of)

/** Whether what was true then counts still. */
export const isYoung = (moment: string): boolean => Date.parse(moment) >= renderTime() - REACH

/** The newest storm over an office. `storms` are the newest first. */
export const newestStorm = <Storm extends { id: string }>(office: Pick<Office, 'incidents'>, storms: readonly Storm[]): Storm | undefined =>
  storms.find(({ id }) => office.incidents.some((covering) => covering.id === id))

/** The whole days that have passed since. */
export const daysSince = (moment: string): number => Math.floor((renderTime() - Date.parse(moment)) / DAY)

export type StatusCount = Record<ShownStatus, number>

export const countStatuses = (offices: readonly Office[]): StatusCount =>
  Object.fromEntries(
    shownStatuses.map((status) => [status, offices.filter((office) => shownStatus(office) === status).length]),
  ) as StatusCount

/** What nobody has confirmed for two weeks is unknown. */
const shownStatus = (office: Office): ShownStatus => (isKnown(office) ? (office.current?.status ?? 'unknown') : 'unknown')

/** The last status of an office, also from before the storm that is shown, unless it is too old to be repeated. */
export function lastKnown({ current, before }: Pick<Office, 'current' | 'before'>): StatusEntry | null {
  const last = current ?? before
  return last && isYoung(last.as_of) ? last : null
}

/** The moment of the newest status; null where none is known. */
export const newestAsOf = (offices: readonly { current: Pick<StatusEntry, 'as_of'> | null }[]): string | null =>
  offices.map(({ current }) => current?.as_of ?? '').reduce((one, other) => (one > other ? one : other), '') || null

/** Whether its status can be entered. */
export const takesStatus = ({ takes_status, is_closed_for_good }: Office) => takes_status !== false && !is_closed_for_good

/** Whether its status can be entered in the incident that was asked for. */
export const isInIncident = ({ is_in_area, is_closed_for_good }: Office) => is_in_area === true && !is_closed_for_good

export interface County {
  /** Its FIPS code; empty for offices whose county is not known. */
  id: string
  name: string | null
  state: string
  offices: readonly Office[]
}

/** The county with the most offices first, the offices without one last. In each, the main office comes first. */
export function officesByCounty(offices: readonly Office[]): County[] {
  const groups = Map.groupBy(offices, ({ county }) => county ?? '')
  const counties = [...groups].map(([id, ofCounty]) => ({
    id,
    name: ofCounty[0]?.county_name ?? null,
    state: ofCounty[0]?.state ?? '',
    offices: ofCounty.toSorted(mainFirst),
  }))
  return counties.sort((one, other) => Number(!one.id) - Number(!other.id) || compareCounties(one, other))
}

const compareCounties = (one: County, other: County) =>
  other.offices.length - one.offices.length || compareNames(one.name ?? '', other.name ?? '')

const mainFirst = (one: Office, other: Office) =>
  Number(other.kind === 'main') - Number(one.kind === 'main') || compareNames(one.name, other.name)

/** By letters, whatever their case and accents. The browser's own comparison of names takes a phone 30 ms when it is first used. */
function compareNames(one: string, other: string): number {
  const [first, second] = [lettersOf(one), lettersOf(other)]
  return first === second ? 0 : first < second ? -1 : 1
}

const lettersOf = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The offices in whose name, address or county every word occurs. */
export function matchOffices(offices: readonly Office[], text: string): readonly Office[] {
  const words = searchWords(text)
  if (words.length === 0) return offices
  return offices.filter(({ name, street, city, state, zip, county_name }) =>
    hasWords(words, searchKey([name, street, city, zip, county_name].join(' ')), state),
  )
}
