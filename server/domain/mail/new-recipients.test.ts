import { expect, it } from 'vitest'
import { change } from '#server/lib/database/change.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { enroll } from '#server/testing/people.ts'
import { mayMail } from './new-recipients.ts'

const testApp = await appOfFile()

it('counts new recipients of the same moment', async () => {
  const { user } = await enroll(testApp)
  const own = user.credit_union_id ?? ''
  const asked = Array.from({ length: 40 }, (_, n) => change(testApp.db, (tx) => mayMail(tx, own, `recipient ${n}`)))
  expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(20)
})
