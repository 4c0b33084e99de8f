// The directory of credit unions that the journeys enroll from: the NCUA file that FOICU names, or else a small invented one.

import type { APIRequestContext } from '@playwright/test'
import type { DirectoryEntry } from '#contract/directory/schemas.ts'
import type { StateCode } from '#contract/rules/states.ts'
import { numbered, sampleText, temporaryFolder } from '#server/testing/sample-files.ts'
import type { AppServer } from '../app-server.ts'

export interface Directory {
  /** A credit union of this state that no other journey uses. */
  take(state: StateCode): Promise<DirectoryEntry>
}

interface App extends Pick<AppServer, 'command'> {
  api(): Promise<APIRequestContext>
}

/** Imports it as `npm run import-directory` does, beside the running server. */
export async function importDirectory(app: App): Promise<Directory> {
  if (process.env.FOICU) await app.command('import-directory.ts', process.env.FOICU)
  else await importSample(app)
  const api = await app.api()
  const taken = new Map<StateCode, number>()
  return {
    async take(state) {
      const place = taken.get(state) ?? 0
      taken.set(state, place + 1)
      const answer = await api.post('credit-union-initial-data/creditUnionSearch', { data: { state } })
      const entry = ((await answer.json()) as DirectoryEntry[])[place]
      if (!entry) throw new Error(`The directory lists fewer than ${place + 1} credit unions in ${state}.`)
      return entry
    },
  }
}

async function importSample(app: App) {
  const { put, remove } = await temporaryFolder()
  const rows = [
    ...numbered(30),
    ...numbered(10, { STATE: 'LA', CITY: 'SLIDELL', ZIP_CODE: '70458', STREET: 'PO BOX 12' }).map((row, place) => ({
      ...row,
      CU_NUMBER: String(95_001 + place),
      CU_NAME: `SAMPLE BAYOU ${place + 1}`,
    })),
  ]
  await app.command('import-directory.ts', await put('FOICU.txt', sampleText(rows)))
  await remove()
}
