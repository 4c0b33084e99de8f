import { Suspense, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { AskSecondFactor } from '#web/domain/session/AskSecondFactor.tsx'
import { focusMain } from '#web/lib/forms/focus.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { UserList } from './UserList.tsx'

const UserProfile = lazyPart(() => import('./UserProfile.tsx').then((file) => file.UserProfile))

/** The people of the own organization, or the profile of the person in the URL. */
export function UsersScreen() {
  const id = useSearchParams()[0].get('id')
  const shown = useRef(id)

  useEffect(() => {
    if (shown.current === id) return
    shown.current = id
    // List and profile share one path, so a change between them must move the focus, as a change of path does elsewhere.
    focusMain()
  }, [id])

  return (
    <>
      <Suspense>{id ? <UserProfile key={id} id={id} /> : <UserList />}</Suspense>
      <AskSecondFactor />
    </>
  )
}
