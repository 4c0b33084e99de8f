// Drafts of incidents and alerts from warnings, for the desk. They are stored nowhere: a person reads them and decides.

import type { AnswerOf } from '#contract/call.ts'
import type { Severity } from '#contract/options.ts'
import { type WarningSeverity, warningSeverities } from '#contract/records/warning-options.ts'
import { stateOfCounty } from '#contract/rules/county-codes.ts'
import type { StateCode } from '#contract/rules/states.ts'
import { states as stateNames } from '#contract/rules/states.ts'
import type { draftAlert, draftIncident } from '#contract/warnings/calls.ts'
import { kindOf } from '#contract/warnings/kinds.ts'
import type { Context } from '#server/domain/context.ts'
import { deskOf, outsideDesk } from '#server/domain/desk/desk.ts'
import { countyName } from '#server/domain/geography/counties.ts'
import { zoneAt } from '#server/domain/geography/quiet-hours.ts'
import { type Area, areaOf, isWithin, overlap } from '#server/domain/incidents/area.ts'
import { findIncidents } from '#server/domain/incidents/find-incidents.ts'
import { notListedEn } from '#server/domain/mail/words/warnings-en.ts'
import { touchedTogether } from '#server/domain/warnings/touched.ts'
import { AppError } from '#server/lib/app-error.ts'
import { now } from '#server/lib/database/new-id.ts'
import { findRecent, type Reader, readerOf, type WarningRow } from './queries.ts'

interface Selected {
  reader: Reader
  /** The gravest first. */
  warnings: WarningRow[]
  area: Area
}

/** Those of the selected warnings that are in force; all have to be known, and these in the states of the desk. */
async function selectedBy({ db, actor }: Context, ids: readonly string[]): Promise<Selected> {
  const desk = await deskOf(db, actor)
  const wanted = [...new Set(ids)]
  const reader = await readerOf(db, actor)
  const known = await findRecent(db, reader, wanted)
  if (known.length < wanted.length) throw new AppError('not_found')
  // One that ended meanwhile says nothing any more of its counties.
  const warnings = known.filter(({ ended_at, ends_at }) => ended_at === null && ends_at > now())
  if (warnings.length === 0) throw new AppError('not_found')
  const area = areaOf({
    states: warnings.flatMap(({ whole_states }) => JSON.parse(whole_states) as string[]),
    counties: warnings.flatMap(({ counties }) => JSON.parse(counties) as string[]),
  })
  // A whole state has all of its counties.
  const without = { ...area, counties: area.counties.filter((fips) => !area.states.includes(stateOfCounty(fips) ?? '')) }
  if (!isWithin(desk, without)) throw outsideDesk(actor)
  return { reader, warnings, area: without }
}

/** Of the type that the gravest warning suggests. */
export async function draftIncidentFrom(context: Context, ids: readonly string[]): Promise<AnswerOf<typeof draftIncident>> {
  const { reader, warnings, area } = await selectedBy(context, ids)
  const [gravest] = warnings
  if (!gravest) throw new AppError('not_found')
  const type = kindOf.get(gravest.kind)?.incident_type ?? 'other'
  const existing = (await findIncidents(context.db, ['watch', 'active'])).find(
    (incident) => !incident.is_exercise && incident.type === type && overlap(incident, area),
  )
  const begins = warnings.map(({ onset, sent }) => onset ?? sent).sort()
  const starts_at = begins[0] ?? now()
  return {
    body: {
      name: await nameOf(gravest, area, NAME_LENGTH),
      type,
      // Nobody is asked about a storm that is still ahead.
      phase: starts_at > now() || warnings.every(({ kind }) => kind.endsWith(' Watch')) ? 'watch' : 'active',
      states: area.states as StateCode[],
      counties: area.counties,
      starts_at,
      note: textOf(warnings, TEXT_LENGTH),
    },
    existing: existing ? { id: existing.id, name: existing.name, states: existing.states, counties: existing.counties } : null,
    touched: await touchedTogether(
      context.db,
      reader.desk,
      warnings.map(({ id }) => id),
    ),
  }
}

export async function draftAlertFrom(context: Context, ids: readonly string[]): Promise<AnswerOf<typeof draftAlert>> {
  const { warnings, area } = await selectedBy(context, ids)
  const [gravest] = warnings
  if (!gravest) throw new AppError('not_found')
  const open = (await findIncidents(context.db, ['watch', 'active'])).filter((each) => !each.is_exercise && overlap(each, area))
  const newest = open.toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1))[0]
  return {
    body: {
      title: await nameOf(gravest, area, NAME_LENGTH),
      desc: textOf(warnings, TEXT_LENGTH),
      severity: severityOf(gravest.severity),
      states: area.states as StateCode[],
      counties: area.counties,
      expires_at:
        warnings
          .map(({ ends_at }) => ends_at)
          .sort()
          .at(-1) ?? now(),
      incident_id: newest?.id ?? null,
    },
    existing: null,
  }
}

const NAME_LENGTH = 120
const TEXT_LENGTH = 5000

/** Act now, prepare, for your information. */
const severityOf = (severity: WarningSeverity): Severity =>
  severity === 'Extreme' ? 'urgent' : warningSeverities.indexOf(severity) >= warningSeverities.indexOf('Severe') ? 'warning' : 'info'

/** For example "Hurricane Warning, Baldwin and Mobile, AL; Jackson, MS". Where that is too long: "Hurricane Warning, 22 counties, AL, MS". */
async function nameOf(gravest: WarningRow, { states, counties }: Area, most: number): Promise<string> {
  const event = `${gravest.is_sample ? 'Sample: ' : ''}${gravest.event}`
  const byState = Map.groupBy(counties, (fips) => stateOfCounty(fips) ?? '')
  const named = await Promise.all(
    [...byState].map(
      async ([state, codes]) => `${listed(await Promise.all(codes.map(async (fips) => (await countyName(fips)) ?? fips)))}, ${state}`,
    ),
  )
  const whole = states.map((state) => stateNames[state as StateCode])
  const name = `${event}, ${[...named, ...whole].join('; ')}`
  if (name.length <= most) return name
  const all = [...new Set([...byState.keys(), ...states])].sort()
  const short = `${event}, ${counties.length} ${counties.length === 1 ? 'county' : 'counties'}, ${all.join(', ')}`
  return short.length <= most ? short : `${event}, ${all.length} states`.slice(0, most)
}

const listed = (names: readonly string[]) => new Intl.ListFormat('en-US').format(names)

/** It may be over soon. */
function notListed({ missing_since, counties, states }: WarningRow): string[] {
  if (missing_since === null) return []
  const [[county = null], [state = null]] = [JSON.parse(counties) as string[], JSON.parse(states) as string[]]
  return [notListedEn({ when: missing_since, zone: zoneAt({ county, state }) })]
}

/** What the Weather Service says, the gravest first. */
function textOf(warnings: readonly WarningRow[], most: number): string {
  const parts = warnings.map((row) => [row.headline || row.event, ...notListed(row), row.instruction].filter(Boolean).join('\n'))
  const sample = warnings.some(({ is_sample }) => is_sample) ? ['This is a sample.'] : []
  const text = [...sample, ...new Set(parts)].join('\n\n')
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
}
