import { beforeEach } from 'vitest'
import { lookUpLetter } from '#contract/auth/calls.ts'
import { searchWaiting } from '#contract/back-office/calls.ts'
import { appWithDeveloper } from './app-with-developer.ts'
import { leagueThatVouches, prairieWind } from './letters-sent.ts'

/** An app with a developer, and what tests of one file need to follow the links of letters. */
export async function letterLinks() {
  const { testApp, dev } = await appWithDeveloper()
  let charter = 611_000
  // The queue of organizations that wait would begin with those of earlier tests.
  beforeEach(() => testApp.db.updateTable('letters').set({ held_because: null }).execute())

  /** A credit union of Kansas that has not enrolled. */
  const newPlace = (changes: object = {}) => {
    charter += 1
    return prairieWind(testApp, charter, changes)
  }
  return {
    ...{ testApp, dev, newPlace },
    /** What most tests begin with: who writes, where the reader works, and the reader's email. */
    async newLetter() {
      const [league, prairie] = [await leagueThatVouches(testApp), await newPlace()]
      return { league, prairie, email: `ana.diaz${prairie.charter_number}@gmail.com` }
    },
    look: (token: string) => testApp.visitor().call(lookUpLetter, { body: { token } }),
    letterRow: (id: string) => testApp.db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    firstWaiting: async () => (await dev.browser.call(searchWaiting, { body: { limit: 1 } })).body.organizations[0],
  }
}

export const idOf = ({ user }: { user: { credit_union_id: string | null } }) => user.credit_union_id ?? ''
