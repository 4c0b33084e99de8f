// `npm run grant-developer -- EMAIL`: gives an account the developer flag, which opens the back office.

import { grantDeveloper } from '#server/features/users/grant-developer.ts'
import { runForOnePerson } from './for-one-person.ts'

await runForOnePerson({
  name: 'grant-developer',
  async act(db, email) {
    const granted = await grantDeveloper(db, email)
    return granted ? `${granted.name} (${granted.email}) is ${granted.isNew ? 'now' : 'already'} a developer.` : null
  },
  nobody: (email) => `No account has the email address ${email}. Register first, then run this again.`,
})
