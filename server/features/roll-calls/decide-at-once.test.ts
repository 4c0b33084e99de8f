import { afterAll, beforeAll, expect, it } from 'vitest'
import { decideReply } from '#contract/roll-calls/calls.ts'
import { colleague } from '#server/testing/people.ts'
import { linkTo } from '#server/testing/roll-calls.ts'
import { openTexting, type Texting } from '#server/testing/texting.ts'

let texting: Texting
beforeAll(async () => {
  texting = await openTexting('64301')
})
afterAll(() => texting.close())

it('hears a cry for help by page and by text while two people decide what the person texted before', async () => {
  const { testApp, manager } = texting
  const { browser } = await colleague(testApp, '64301', 'Manager')
  for (let round = 0; round < 4; round += 1) {
    await texting.reset()
    await testApp.db.deleteFrom('failures').execute()
    const id = await texting.start()
    for (const words of ['which office do I go to', 'the bridge is closed', 'is the vault dry', 'who has keys']) await texting.text(words)
    const { replies } = await texting.personIn(id)
    const url = await linkTo(testApp, 'grace.moran@example.org')
    const decided = replies.map((reply, at) =>
      (at % 2 ? manager.browser : browser)
        .call(decideReply, { params: { id: reply.id }, body: { means: 'safe' } })
        .then(({ status }) => status),
    )
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const page = testApp.app.inject({ method: 'POST', url, headers, payload: 'answer=needs_help' })
    const text = texting.incoming({ Body: '2' })
    expect([(await page).statusCode, (await text).statusCode]).toEqual([200, 200])
    // What the person says settles what they texted before.
    for (const status of await Promise.all(decided)) expect([200, 409]).toContain(status)
    expect(await texting.personIn(id)).toMatchObject({ state: 'needs_help' })
  }
}, 120_000)
