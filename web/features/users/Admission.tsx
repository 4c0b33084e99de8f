import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { listAskedPeople } from '#contract/asks/calls.ts'
import { listJoinRequests, makeJoinCode } from '#contract/join-requests/calls.ts'
import { usersQuery } from '#web/domain/people/people-query.ts'
import { isOffered } from '#web/domain/session/is-offered.ts'
import { useActor } from '#web/domain/session/session.ts'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { ByDomain } from './ByDomain.tsx'
import { JoinRequests } from './JoinRequests.tsx'
import { ReadOutCode } from './ReadOutCode.tsx'

const AskedInStorms = lazyPart(() => import('./AskedInStorms.tsx').then((file) => file.AskedInStorms), 'asked-people')

/** The people who ask to join the organization. Members do not see this part. */
export function Waiting() {
  const actor = useActor()
  if (!isOffered(listJoinRequests.access, actor) || actor.credit_union_id === null) return null
  return <JoinRequests />
}

/** The other ways to admit people, below the list. */
export function Admission() {
  const actor = useActor()
  // It would give way to the list that comes above it.
  const { data: people } = useQuery(usersQuery)
  if (!people || !isOffered(makeJoinCode.access, actor) || actor.credit_union_id === null) return null
  return (
    <div className="space-above-6">
      <Stack>
        <ReadOutCode />
        <ByDomain creditUnionId={actor.credit_union_id} />
      </Stack>
    </div>
  )
}

/** Whom a storm asks. It comes below the people, because it loads after them. */
export function Asked() {
  const actor = useActor()
  if (!isOffered(listAskedPeople.access, actor) || actor.credit_union_id === null || actor.impersonator) return null
  return (
    <div className="space-above-6">
      <Suspense>
        <AskedInStorms creditUnionId={actor.credit_union_id} />
      </Suspense>
    </div>
  )
}
