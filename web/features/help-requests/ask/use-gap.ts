import { useQuery } from '@tanstack/react-query'
import { listGaps } from '#contract/where/calls.ts'
import { callQuery } from '#web/lib/api/call-query.ts'

/** For whom a desk asks: an organization, or a credit union of the directory. */
export interface OnBehalf {
  id: string
  name: string
  /** The office for which it asks. */
  office_id: string
}

/** The office without a place to go that the address names as `incident.office`: the desk asks for its credit union. Its name is the server's word. */
export function useGap(named: string | null) {
  const [incident = '', office = ''] = named?.split('.') ?? []
  const { data, isLoading } = useQuery({
    ...callQuery(listGaps, { queryKey: ['gaps', incident], params: { id: incident }, query: {} }),
    enabled: office !== '',
  })
  const gap = data?.find((each) => each.office.id === office)
  return { isLoading, isGone: office !== '' && !isLoading && gap === undefined, found: gap && placeOf(gap.office, gap.credit_union) }
}

interface Office {
  id: string
  street: string
  city: string
  zip: string
}

function placeOf(
  { id: office_id, street, city, zip }: Office,
  { id, directory_id, name }: { id: string | null; directory_id: string; name: string },
) {
  return { onBehalf: { id: id ?? `directory:${directory_id}`, name, office_id }, place: { street, city, zip } }
}
