import { beforeEach } from 'vitest'
import { appOfFile } from './app-of-file.ts'
import { developer } from './people.ts'

/** An app with a developer for the tests of one file, and before each of them no failures that limit it. */
export async function appWithDeveloper() {
  const testApp = await appOfFile()
  beforeEach(() => testApp.db.deleteFrom('failures').execute())
  return { testApp, dev: await developer(testApp) }
}
