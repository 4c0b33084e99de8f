// The order of a list that has pages, and what fits on each of them.

import type { ShownStatus } from '#contract/records/office-options.ts'
import { milesBetween } from '#server/domain/geography/distance.ts'
import { loadZipCodes } from '#server/domain/geography/zip-codes.ts'
import type { Markup } from '#server/lib/http/markup.ts'
import { coordinatesOf, onlyText, statusOf } from './search.ts'
import type { ShownOffice } from './shown-offices.ts'

const MOST_OFFICES = 40

/** The ZIP code near which a list begins; empty for none. */
export const nearIn = (query: Record<string, unknown>) => /^\d{5}$/.exec(onlyText(query.near))?.[0] ?? ''

const gravity: Record<ShownStatus, number> = { closed: 0, limited: 0, unknown: 0, open: 1 }

const byName = (one: ShownOffice, other: ShownOffice) =>
  one.credit_union.localeCompare(other.credit_union, 'en') || one.office.localeCompare(other.office, 'en', { numeric: true })

/** Nearest to the ZIP code first; without one, those that are not open first, then by name. */
export async function inOrder(offices: readonly ShownOffice[], near: string): Promise<ShownOffice[]> {
  const zipCodes = await loadZipCodes()
  const place = near === '' ? null : zipCodes.coordinatesOf(near)
  if (!place) return [...offices].sort((one, other) => gravity[statusOf(one)] - gravity[statusOf(other)] || byName(one, other))
  const placed = offices.map((office) => {
    const at = coordinatesOf(office, zipCodes)
    return { office, far: at ? milesBetween(place, at) : Number.POSITIVE_INFINITY }
  })
  return placed
    .sort((one, other) => (one.far === other.far ? byName(one.office, other.office) : one.far - other.far))
    .map(({ office }) => office)
}

/** As many on each as fit. */
export function inPages<Each>(all: readonly Each[], markupOf: (each: Each) => Markup, mostBytes: number): Each[][] {
  const pages: Each[][] = []
  let bytes = 0
  for (const each of all) {
    const size = Buffer.byteLength(markupOf(each).source)
    const last = pages.at(-1)
    if (last && last.length < MOST_OFFICES && bytes + size <= mostBytes) last.push(each)
    else {
      pages.push([each])
      bytes = 0
    }
    bytes += size
  }
  return pages
}
