import { expect, test } from 'vitest'
import { createTestApp } from '#server/testing/app.ts'

test('the process is healthy while it lives, and ready only while the database answers', async () => {
  const testApp = await createTestApp()
  const status = async (url: string) => (await testApp.app.inject(url)).statusCode
  expect(await status('/healthz')).toBe(200)
  expect(await status('/readyz')).toBe(200)
  await testApp.db.destroy()
  expect(await status('/healthz')).toBe(200)
  const refused = await testApp.app.inject('/readyz')
  expect(refused.statusCode).toBe(503)
  expect(refused.json()).toEqual({ code: 'unavailable', message: 'The service can’t answer right now. Please try again shortly.' })
  await testApp.app.close()
})
