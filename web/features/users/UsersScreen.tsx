import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { AskSecondFactor } from '#web/domain/session/AskSecondFactor.tsx'
import { focusMain } from '#web/lib/forms/focus.ts'
import { UserList } from './UserList.tsx'
import { UserProfile } from './UserProfile.tsx'

/** The people of the own organization, or the profile of the one whom the address names. */
export function UsersScreen() {
  const id = useSearchParams()[0].get('id')
  const shown = useRef(id)

  useEffect(() => {
    if (shown.current === id) return
    shown.current = id
    // One path, two screens: the focus follows here, as it does elsewhere between paths.
    focusMain()
  }, [id])

  return (
    <>
      {id ? <UserProfile key={id} id={id} /> : <UserList />}
      <AskSecondFactor />
    </>
  )
}
