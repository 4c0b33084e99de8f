import { queryOptions } from '@tanstack/react-query'
import { lookUpInvitation, lookUpLetter } from '#contract/auth/calls.ts'
import type { InvitedPerson, LetterForm } from '#contract/auth/schemas.ts'
import { CallError, call } from '#web/lib/api/call.ts'

/** What the link of a mail brings: an invitation into an organization, or the letter that asks to enroll one. */
export type Arrival = { invitation: InvitedPerson; letter: null } | { invitation: null; letter: LetterForm }

/** What the token of a link is; null if the link no longer works. */
export const arrivalQuery = (token: string) =>
  queryOptions({
    queryKey: ['arrival', token],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<Arrival | null> => {
      const invitation = await nullIfOver(call(lookUpInvitation, { body: { token }, signal }))
      if (invitation) return { invitation, letter: null }
      const letter = await nullIfOver(call(lookUpLetter, { body: { token }, signal }))
      return letter && { invitation: null, letter }
    },
  })

const nullIfOver = <Answer>(asked: Promise<Answer>): Promise<Answer | null> =>
  asked.catch((error: unknown) => {
    if (error instanceof CallError && (error.status === 404 || error.status === 422)) return null
    throw error
  })
