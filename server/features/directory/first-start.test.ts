// The fetch at first start, against a server on this machine.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { InsertQueryNode } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { numbered, sampleContacts, sampleText, sampleZip, temporaryFolder } from '#server/testing/sample-files.ts'
import { loadDirectoryAtFirstStart } from './first-start.ts'
import { importDirectory } from './import-directory.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

let database: TestDatabase
let files: Awaited<ReturnType<typeof temporaryFolder>>
let server: Server
let base: string
let asked: string[]
let answer: Handler
let warnings: string[]

const zip = sampleZip([
  { name: 'FOICU.txt', content: sampleText(numbered(3)) },
  { name: 'FS220D.txt', content: sampleContacts([{ CYCLE_DATE: '9/30/2026', Acct_891: 'www.tidelantern.org' }]) },
])
const today = new Date('2026-11-20T12:00:00Z')
const log = { warn: (_details: object, message: string) => warnings.push(message) }
const notFound: Handler = (_, response) => response.writeHead(404).end('gone')

beforeAll(async () => {
  database = await createTestDatabase()
  files = await temporaryFolder()
})
afterAll(async () => {
  await database.close()
  await files.remove()
})
beforeEach(async () => {
  await database.db.deleteFrom('offices').execute()
  await database.db.deleteFrom('directory').execute()
  await database.db.deleteFrom('directory_cycles').execute()
  asked = []
  warnings = []
  answer = notFound
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/files/`
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const start = (url: string, limits: Parameters<typeof loadDirectoryAtFirstStart>[1] = {}, signal?: AbortSignal) =>
  loadDirectoryAtFirstStart(
    { db: database.db, settings: { NCUA_DIRECTORY_URL: url }, log, ...(signal && { signal }) },
    { today, ...limits },
  )

const countListed = async () => (await database.db.selectFrom('directory').select('id').execute()).length

describe('an empty directory', () => {
  it('is filled from the newest quarterly file', async () => {
    answer = (_, response) => response.end(zip)
    expect(await start(base)).toBe(3)
    expect(asked).toEqual(['/files/call-report-data-2026-09.zip'])
    expect([await countListed(), warnings]).toEqual([3, []])
    const { phone, domains } = await database.db.selectFrom('directory').selectAll().orderBy('charter_number').executeTakeFirstOrThrow()
    expect([phone, domains]).toEqual(['228-555-0100', 'tidelantern.org'])
  })

  it('is filled from an older one where newer ones are not there, or are not what they say', async () => {
    answer = (request, response) => {
      if (request.url?.includes('2026-09')) response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Page not found</title>')
      else if (request.url?.includes('2026-03')) response.end(zip)
      else notFound(request, response)
    }
    expect(await start(base)).toBe(3)
    expect(asked).toEqual(['2026-09', '2026-06', '2026-03'].map((quarter) => `/files/call-report-data-${quarter}.zip`))
    expect(warnings).toEqual([])
  })

  it('is filled from the one file that the setting names', async () => {
    answer = (_, response) => response.end(sampleText(numbered(2)))
    expect(await start(`${base}own-copy.txt`)).toBe(2)
    expect(asked).toEqual(['/files/own-copy.txt'])
  })

  it('stays empty when the setting says off', async () => {
    expect(await start('off')).toBeNull()
    expect([asked, warnings]).toEqual([[], []])
  })
})

describe('a directory that holds something', () => {
  async function importOne(CYCLE_DATE = '9/30/2026') {
    await importDirectory(database.db, await files.put('FOICU.txt', sampleText(numbered(1))))
    if (CYCLE_DATE) await importDirectory(database.db, await files.put('FS220D.txt', sampleContacts([{ CYCLE_DATE }])))
  }

  it('is left alone', async () => {
    await importOne()
    expect(await start(base)).toBeNull()
    expect([asked, warnings]).toEqual([[], []])
  })

  it.each([
    ['missing', '', 'The contact data of credit unions is missing, so no credit union is confirmed by its mail domain.'],
    [
      'too old',
      '10/15/2025',
      'The contact data of credit unions is too old (2025-10-15), so no credit union is confirmed by its mail domain.',
    ],
  ])('is left alone, with a warning where contacts are %s', async (_, cycle, sentence) => {
    await importOne(cycle)
    expect(await start('off')).toBeNull()
    expect(warnings).toEqual([`${sentence} Download NCUA's quarterly call report data and run: npm run import-directory -- FILE`])
  })

  it('is left alone even if an operator imports a file during the download', async () => {
    answer = (_, response) => void importOne().then(() => response.end(zip))
    expect(await start(base)).toBeNull()
    expect([await countListed(), warnings]).toEqual([1, []])
  })
})

describe('a failure is one warning that says what to do', () => {
  const expectOneWarning = async (reason: string) => {
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toContain(reason)
    expect(warnings[0]).toContain('npm run import-directory -- FILE')
    expect(await countListed()).toBe(0)
  }

  it('no file anywhere, after five of them', async () => {
    expect(await start(base)).toBeNull()
    expect(asked).toHaveLength(5)
    await expectOneWarning('the server answered 404')
  })

  it('no server', async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await start(base)
    await expectOneWarning('ECONNREFUSED')
  })

  it('a server that breaks off', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-length': zip.length })
      response.write(zip.subarray(0, 100), () => response.destroy())
    }
    await start(base)
    expect(asked).toHaveLength(1)
    await expectOneWarning('could not be fetched')
  })

  it('a server that never ends', async () => {
    answer = (_, response) => void response.writeHead(200).write('x')
    await start(base, { time: 200 })
    await expectOneWarning('it took longer than')
  })

  it('a file that says it is too large', async () => {
    answer = (_, response) => response.writeHead(200, { 'content-length': 5_000_000 }).end()
    await start(`${base}large.zip`, { size: 1_000_000 })
    await expectOneWarning('the file is larger than 1 MB')
  })

  it('a file that is too large and claims not to be', async () => {
    answer = (_, response) => {
      for (let chunk = 0; chunk < 20; chunk += 1) response.write(Buffer.alloc(100_000))
      response.end()
    }
    await start(`${base}large.zip`, { size: 1_000_000 })
    await expectOneWarning('the file is larger than 1 MB')
  })

  it('a file of which no row can be read', async () => {
    answer = (_, response) => response.end(sampleText(numbered(2, { STATE: 'ZZ' })))
    await start(`${base}FOICU.txt`)
    await expectOneWarning('what is there is not the directory')
  })
})

describe('a server that is stopping', () => {
  it('ends the fetch without a word', async () => {
    const stop = new AbortController()
    answer = () => stop.abort()
    expect(await start(base, {}, stop.signal)).toBeNull()
    expect(warnings).toEqual([])
  })

  it('takes back what it has imported so far', async () => {
    const stop = new AbortController()
    answer = (_, response) => response.end(sampleText(numbered(1000)))
    let inserts = 0
    const db = database.db.withPlugin({
      transformQuery({ node }) {
        if (InsertQueryNode.is(node)) inserts += 1
        if (inserts === 3) stop.abort()
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const settings = { NCUA_DIRECTORY_URL: `${base}FOICU.txt` }
    expect(await loadDirectoryAtFirstStart({ db, settings, log, signal: stop.signal })).toBeNull()
    expect([inserts, await countListed(), warnings]).toEqual([3, 0, []])
  })
})
