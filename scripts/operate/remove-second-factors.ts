// `npm run remove-second-factors -- EMAIL`: lets a person sign in who lost the authenticator app, passkeys and recovery codes. Administrators
// and developers do it on the person's profile. This command is for the last of them.

import { removeSecondFactorsByCommand } from '#server/features/security/remove-second-factors.ts'
import { runForOnePerson } from './for-one-person.ts'

await runForOnePerson({
  name: 'remove-second-factors',
  async act(db, email, settings) {
    const name = await removeSecondFactorsByCommand(db, settings.PUBLIC_URL, email)
    return name && `${name} now signs in with a password alone, and gets an email about it.`
  },
  nobody: (email) => `No account with a second factor has the email address ${email}.`,
})
