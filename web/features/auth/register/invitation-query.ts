import { queryOptions } from '@tanstack/react-query'
import { lookUpInvitation } from '#contract/auth/calls.ts'
import { CallError, call } from '#web/lib/api/call.ts'

/** The invitation of a link; null if the link no longer works. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      call(lookUpInvitation, { body: { token }, signal }).catch((error: unknown) => {
        if (error instanceof CallError && (error.status === 404 || error.status === 422)) return null
        throw error
      }),
  })
