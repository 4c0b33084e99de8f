import { listPlacesOf, listSentHere, showGuests } from '#contract/where/calls.ts'
import { callQuery } from '#web/lib/api/call-query.ts'
import { queryClient } from '#web/lib/api/query-client.ts'

export const whereKey = ['where'] as const

/** What the organization answered about members of others and its own. */
export const guestsQuery = (id: string) => callQuery(showGuests, { queryKey: [...whereKey, 'guests', id], params: { id } })

/** What its members are shown, by office. */
export const placesQuery = (id: string) =>
  callQuery(listPlacesOf, { meta: { offline: true }, queryKey: [...whereKey, 'places', id], params: { id }, query: {} })

/** Whose members are sent to its offices. */
export const sentHereQuery = (id: string) => callQuery(listSentHere, { queryKey: [...whereKey, 'sent', id], params: { id } })

export const reloadWhere = () => queryClient.invalidateQueries({ queryKey: whereKey })
