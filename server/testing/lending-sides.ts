import { afterAll } from 'vitest'
import { createTestApp } from './app.ts'
import { enrollAt } from './lending.ts'
import { colleague } from './people.ts'

/** An app with a credit union that asks, a Member of it, and one that lends, for the tests of one file. */
export async function lendingSides() {
  const testApp = await createTestApp()
  afterAll(() => testApp.close())
  return {
    testApp,
    asking: await enrollAt(testApp, 'hattiesburg', { charter_number: '61001' }),
    member: await colleague(testApp, '61001', 'Member'),
    lending: await enrollAt(testApp, 'mobile'),
  }
}
