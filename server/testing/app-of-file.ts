import { afterAll } from 'vitest'
import { createTestApp, type TestApp } from './app.ts'

/** An app for the tests of one file. It closes after the last of them. */
export async function appOfFile(...options: Parameters<typeof createTestApp>): Promise<TestApp> {
  const testApp = await createTestApp(...options)
  afterAll(() => testApp.close())
  return testApp
}
