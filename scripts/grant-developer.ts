// `npm run grant-developer -- EMAIL`: gives somebody who has an account the developer flag, which opens the back office.

import { grantDeveloper } from '#server/features/users/grant-developer.ts'
import { runForOnePerson } from './for-one-person.ts'

await runForOnePerson({
  name: 'grant-developer',
  async act(db, email) {
    const granted = await grantDeveloper(db, email)
    return granted ? `${granted.name} (${granted.email}) is ${granted.isNew ? 'a developer now' : 'a developer already'}.` : null
  },
  nobody: (email) => `Nobody here has the email address ${email}: register first, then run this again.`,
})
