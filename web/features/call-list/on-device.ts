// Without a network, the device has the call lists that it read: the credit unions on them can be found, and their sheets open.

import { useQueries } from '@tanstack/react-query'
import type { CallRow } from '#contract/call-list/schemas.ts'
import { formatPhone } from '#contract/rules/phone-and-email.ts'
import { hasWords, searchKey, searchWords } from '#contract/rules/search-key.ts'
import { callsQuery } from '#web/domain/incidents/calls-query.ts'
import { useCallOf } from './use-call-of.ts'

export interface OnDevice {
  /** The incident that its row is of. */
  storm: string
  row: CallRow
}

/** The rows of the call lists that the device has, that of the chosen incident first. Each credit union once. */
export function useOnDevice(isWanted: boolean): OnDevice[] {
  const { storm, storms } = useCallOf()
  const ids = storms.map(({ id }) => id).toSorted((one, other) => Number(other === storm) - Number(one === storm))
  const lists = useQueries({ queries: ids.map((id) => ({ ...callsQuery(id), enabled: isWanted, retry: false })) })
  if (!isWanted) return []
  const found = ids.flatMap((id, at) => (lists[at]?.data?.rows ?? []).map((row) => ({ storm: id, row })))
  return [...new Map(found.toReversed().map((each) => [each.row.directory_id, each])).values()].toReversed()
}

/** As the server searches: by name and place, charter number, or a phone number. */
export function searchOnDevice(found: readonly OnDevice[], search: string): OnDevice[] {
  const phone = formatPhone(search)
  const words = searchWords(search)
  const isMeant = ({ name, city, state, charter_number, phones }: CallRow) =>
    phone === null
      ? charter_number === search || hasWords(words, `${searchKey(name)} ${searchKey(city)}`, state)
      : phones.some(({ number }) => number === phone)
  return found.filter(({ row }) => isMeant(row))
}
