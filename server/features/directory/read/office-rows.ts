// The rows of "Credit Union Branch Information.txt": one for each office of a credit union.

import type { OfficeKind } from '#contract/records/office-options.ts'
import { isStateCode } from '#contract/rules/states.ts'
import { type CharterRows, isTooLong, type RowFormat, readCharterRows, shorten, tooLong } from './charter-rows.ts'
import type { FilePart } from './directory-file.ts'
import { readZip } from './directory-rows.ts'

/** An office as NCUA filed it. */
export interface FiledOffice {
  charterNumber: string
  siteId: string
  name: string
  kind: OfficeKind
  street: string
  city: string
  /** Empty abroad. */
  state: string
  zip: string
  county: string
  phone: string
}

export interface OfficeRows extends Omit<CharterRows<FiledOffice>, 'charterNumbers'> {
  /** Charter number and SiteId of every row, also of refused ones, which did not vanish. */
  sites: Set<string>
}

const needed = ['SITEID', 'SITENAME', 'MAINOFFICE', 'LINE1', 'CITY', 'STATECODE', 'POSTALCODE', 'COUNTYNAME'] as const
const optional = ['CU_NAME', 'SITETYPENAME', 'LINE2', 'COUNTRY', 'PHONENUMBER'] as const
type Filed = Record<(typeof needed)[number] | (typeof optional)[number], string>

const marks = ['SITEID', 'SITENAME', 'SITETYPENAME', 'MAINOFFICE']

/** Whether a first line is that of the branch file, or meant to be. */
export const isOfficeHeader = (header: readonly string[]) => header.some((column) => marks.includes(column))

export const siteKey = (charterNumber: string, siteId: string) => `${charterNumber} ${siteId}`

/** Reads the branch file. Throws a DirectoryFileError if it is another file or empty. */
export function readOfficeRows(part: FilePart): OfficeRows {
  const sites = new Set<string>()
  const withMain = new Set<string>()
  const format: RowFormat<keyof Filed, FiledOffice> = {
    description: "NCUA's branch file (Credit Union Branch Information.txt)",
    columns: needed,
    optional,
    rename: physicalOnly,
    hasManyRows: true,
    read(filed, { charterNumber }) {
      if (filed.SITEID === '') return 'no SiteId'
      const site = siteKey(charterNumber, filed.SITEID)
      if (sites.has(site)) return `SiteId ${shorten(filed.SITEID)} of charter number ${charterNumber} is in an earlier row`
      sites.add(site)
      const office = readOffice(filed, charterNumber)
      if (typeof office === 'string' || office.kind !== 'main') return office
      // A credit union has one main office.
      if (withMain.has(charterNumber)) return { ...office, kind: 'branch' }
      withMain.add(charterNumber)
      return office
    },
  }
  const { charterNumbers: _, ...rest } = readCharterRows(part, format)
  return { ...rest, sites }
}

const PREFIX = 'PHYSICALADDRESS'

/** Some files have "PhysicalAddressCity" for the city and "City" for that of the mailing address; others have "City" alone. */
const physicalOnly = (header: readonly string[]) =>
  header.map((column) => {
    if (column.startsWith(PREFIX)) return column.slice(PREFIX.length)
    return header.includes(PREFIX + column) ? `OTHER${column}` : column
  })

function readOffice(filed: Filed, charterNumber: string): FiledOffice | string {
  const { SITEID: siteId, LINE1: line1, LINE2: line2, CITY: city, COUNTYNAME: county, PHONENUMBER: phone } = filed
  const name = [filed.SITENAME, filed.CU_NAME].find((each) => /[\p{L}\d]/u.test(each))
  const street = line1.endsWith(line2) ? line1 : [line1, line2].filter(Boolean).join(', ')
  const place = readPlace(filed)
  if (!name) return 'no name'
  if (street === '') return 'no street'
  if (city === '') return 'no city'
  if (typeof place === 'string') return place
  if (isTooLong(siteId, name, street, city, place.zip)) return tooLong
  return { charterNumber, siteId, name, kind: kindOf(filed), street, city, county, phone, ...place }
}

/** Offices on bases abroad have no state, and can have any postal code. */
function readPlace({ STATECODE, POSTALCODE, COUNTRY }: Filed): { state: string; zip: string } | string {
  const state = STATECODE.toUpperCase()
  if (!isStateCode(state)) {
    if (COUNTRY !== '' && !isHome(COUNTRY)) return { state: '', zip: POSTALCODE }
    return state === '' ? 'no state' : `unknown state “${shorten(STATECODE)}”`
  }
  const zip = readZip(POSTALCODE)
  if (!zip) return POSTALCODE === '' ? 'no ZIP code' : `“${shorten(POSTALCODE)}” is not a ZIP code`
  return { state, zip }
}

const isHome = (country: string) => /^(?:u\.? ?s\.?(?: ?a\.?)?|united states(?: of america)?)$/i.test(country)

function kindOf({ MAINOFFICE, SITETYPENAME }: Filed): OfficeKind {
  if (/^(?:y|yes|1|true)$/i.test(MAINOFFICE)) return 'main'
  return /mobile/i.test(SITETYPENAME) ? 'mobile' : 'branch'
}
