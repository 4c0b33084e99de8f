import { Stack } from '#web/ui/layout/Stack.tsx'
import { AddUser } from './AddUser.tsx'
import { Invited } from './Invited.tsx'
import { InvitePerson } from './InvitePerson.tsx'

/** Inviting comes first, because then no password has to be passed on. */
export function AddPeople() {
  return (
    <Stack gap="loose">
      <InvitePerson />
      <Invited />
      <AddUser />
    </Stack>
  )
}
