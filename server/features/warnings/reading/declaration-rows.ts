// Rows of OpenFEMA's DisasterDeclarationsSummaries: one for each area of a declaration, in JSON or in FEMA's CSV.

import * as z from 'zod/mini'
import { declarationTypes } from '#contract/records/warning-options.ts'
import { stateOfCounty } from '#contract/rules/county-codes.ts'
import { isStateCode } from '#contract/rules/states.ts'
import type { DeclarationsTable } from '#server/lib/database/tables/warning-tables.ts'
import { DAY } from '#server/lib/time.ts'
import { cleanLine } from './clean-text.ts'
import { renamedCounties } from './renamed-counties.ts'

/** In milliseconds. */
const KEPT = 400 * DAY
const NAME_LENGTH = 300

const day = z.pipe(
  z.string().check(
    z.regex(/^(19|20)\d\d-\d\d-\d\d(T[\d:.]+Z?)?$/),
    z.refine((value) => !Number.isNaN(Date.parse(value))),
  ),
  z.transform((value: string) => new Date(value.endsWith('Z') || !value.includes('T') ? value : `${value}Z`).toISOString()),
)
const empty = z.pipe(
  z.literal(''),
  z.transform(() => null),
)
const optionalDay = z.nullish(z.union([day, empty]))
const yesNo = z.nullish(
  z.union([
    z.boolean(),
    z.pipe(
      z.string(),
      z.transform((value) => /^(true|1)$/i.test(value)),
    ),
  ]),
)
const code = z.pipe(z.union([z.string(), z.number()]), z.transform(String))

const shape = z.object({
  femaDeclarationString: z.string().check(z.regex(/^[A-Z]{2}-\d{1,5}-[A-Z]{2}$/)),
  disasterNumber: z.pipe(code, z.transform(Number)).check(z.int(), z.gte(1), z.lte(99_999)),
  state: z.string().check(z.refine(isStateCode)),
  declarationType: z.enum(declarationTypes),
  declarationDate: day,
  incidentType: z.string(),
  declarationTitle: z.string(),
  incidentBeginDate: optionalDay,
  incidentEndDate: optionalDay,
  fipsStateCode: code.check(z.regex(/^\d{1,2}$/)),
  fipsCountyCode: code.check(z.regex(/^\d{1,3}$/)),
  designatedArea: z.nullish(z.string()),
  ihProgramDeclared: yesNo,
  iaProgramDeclared: yesNo,
  lastIAFilingDate: optionalDay,
})

export interface DeclarationRow extends Omit<DeclarationsTable, 'is_whole_state' | 'areas'> {
  counties: string[]
  isWholeState: boolean
  /** The name of an area that is no county. */
  area: string | null
}

export type RowOutcome =
  | { is: 'kept'; row: DeclarationRow }
  | { is: 'refused'; reason: string }
  | { is: 'old' }
  | { is: 'not placed'; row: DeclarationRow; code: string }

interface Surroundings {
  at: number
  isCounty: (fips: string) => boolean
}

export function readDeclaration(value: unknown, { at, isCounty }: Surroundings): RowOutcome {
  const parsed = shape.safeParse(value)
  if (!parsed.success) return { is: 'refused', reason: `${String(parsed.error.issues[0]?.path[0] ?? 'row')} is not readable` }
  const read = parsed.data
  if (Date.parse(read.declarationDate) < at - KEPT) return { is: 'old' }
  const fips = `${read.fipsStateCode.padStart(2, '0')}${read.fipsCountyCode.padStart(3, '0')}`
  const name = cleanLine(read.designatedArea, NAME_LENGTH)
  const isWhole = fips.endsWith('000') && /^statewide$/i.test(name)
  const isNamed = fips.endsWith('000') && !isWhole && name !== ''
  const counties = isCounty(fips) ? [fips] : (renamedCounties.get(fips) ?? [])
  const isUnknown = !fips.endsWith('000') && (counties.length === 0 || stateOfCounty(fips) !== read.state)
  const row = rowOf(read, {
    counties: isUnknown ? [] : [...counties],
    isWholeState: fips.endsWith('000') && !isNamed,
    area: isNamed ? name : null,
  })
  return isUnknown ? { is: 'not placed', row, code: fips } : { is: 'kept', row }
}

const rowOf = (read: z.output<typeof shape>, area: Pick<DeclarationRow, 'counties' | 'isWholeState' | 'area'>): DeclarationRow => ({
  ...area,
  id: read.femaDeclarationString,
  number: read.disasterNumber,
  type: read.declarationType,
  title: cleanLine(read.declarationTitle, NAME_LENGTH),
  incident_type: cleanLine(read.incidentType, NAME_LENGTH),
  declared_at: read.declarationDate,
  begins_at: read.incidentBeginDate ?? null,
  ends_at: read.incidentEndDate ?? null,
  apply_until: read.ihProgramDeclared || read.iaProgramDeclared ? (read.lastIAFilingDate ?? null) : null,
  state: read.state,
})
