// Links of asks end with the enrollment of an organization. Once that is undone, the next ask writes to its people again, however soon it comes.

import { expect, test } from 'vitest'
import { deleteEnrolled, undoDelete } from '#contract/back-office/calls.ts'
import { MINUTE } from '#server/lib/time.ts'
import { askingStage, emails } from '#server/testing/asking-stage.ts'
import { askMailTo, mailedTo } from '#server/testing/asks.ts'
import { open } from '#server/testing/incidents.ts'

const { testApp, dev, harbor, setTime, asking, press, asks } = await askingStage()

const linkIn = (text: string) => /https:\/\/portal\.example\.org(\/say\/\S+)/.exec(text)?.[1] ?? ''
const opened = async (link: string) => (await testApp.app.inject({ url: link })).statusCode

test('another storm that asks within two hours writes to those whose links have ended', async () => {
  await asking({ name: 'Iris' })
  const first = linkIn((await askMailTo(testApp, harbor.manager.user.email)).text)
  expect(await opened(first)).toBe(200)
  await setTime(Date.now() + MINUTE)
  await dev.browser.call(deleteEnrolled, { body: { id: harbor.creditUnionId } })
  expect((await dev.browser.call(undoDelete, { body: { type: 'credit-union', id: harbor.creditUnionId } })).status).toBe(200)
  expect(await opened(first)).toBe(404)
  await testApp.db.deleteFrom('outbox').execute()
  const pearl = await open(dev, { states: [], counties: ['28047'], name: 'Pearl' })
  expect((await press(dev, pearl.id)).body).toEqual({ asked: 1, left_out: [] })
  expect([(await asks()).length, (await mailedTo(testApp)).sort()]).toEqual([2, emails(harbor.administrator, harbor.manager)])
  expect(await opened(linkIn((await askMailTo(testApp, harbor.manager.user.email)).text))).toBe(200)
  // Their links live: a third one is not written about.
  const otto = await open(dev, { states: [], counties: ['28047'], name: 'Otto' })
  await press(dev, otto.id)
  expect(await asks()).toHaveLength(2)
})
