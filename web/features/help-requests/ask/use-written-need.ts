import { useQuery } from '@tanstack/react-query'
import { showCallSheet } from '#contract/call-list/calls.ts'
import { creditUnionRef } from '#web/domain/incidents/credit-union-ref.ts'
import { INCIDENTS } from '#web/domain/incidents/incident-changed.ts'
import { officesQuery } from '#web/domain/offices/office-queries.ts'
import { callQuery } from '#web/lib/api/call-query.ts'

/** What a credit union wrote to a storm that it needs: the desk asks for it in the same words, at its main office. No call is stored, since nobody called. */
export function useWrittenNeed(query: URLSearchParams) {
  const [directoryId, incident, replyId] = [query.get('for') ?? '', query.get('in') ?? '', query.get('reply')]
  const called = useQuery({
    ...callQuery(showCallSheet, {
      queryKey: [...INCIDENTS, incident, 'call sheet', directoryId],
      params: { directory_id: directoryId },
      query: { incident_id: incident },
    }),
    enabled: directoryId !== '' && incident !== '',
  })
  const of = called.data && creditUnionRef(called.data)
  const offices = useQuery({ ...officesQuery({ of: of ?? '' }), enabled: of !== undefined })
  const isLoading = called.isLoading || offices.isLoading
  if (!called.data || !of || !offices.data) return { isLoading, found: undefined }
  const main = offices.data.find(({ kind }) => kind === 'main') ?? offices.data[0]
  const reply = called.data.replies.find(({ id }) => id === replyId)
  return {
    isLoading,
    found: {
      onBehalf: { id: of, name: called.data.name, office_id: main?.id ?? directoryId },
      place: { street: main?.street ?? '', city: main?.city ?? '', zip: main?.zip ?? '' },
      reply,
    },
  }
}
