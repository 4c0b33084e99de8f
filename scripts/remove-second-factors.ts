// `npm run remove-second-factors -- EMAIL`: lets somebody in again who has lost authenticator app, passkeys and recovery codes. Administrators
// and developers do it on the person's profile; this is for the last of them.

import { removeSecondFactorsByCommand } from '#server/features/two-factor/remove-second-factors.ts'
import { runForOnePerson } from './for-one-person.ts'

await runForOnePerson({
  name: 'remove-second-factors',
  async act(db, email, settings) {
    const name = await removeSecondFactorsByCommand(db, settings.PUBLIC_URL, email)
    return name && `${name} signs in with the password alone now, and was told so by mail.`
  },
  nobody: (email) => `Nobody with a second factor has the email address ${email}.`,
})
