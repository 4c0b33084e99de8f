// The commands that read a saved answer of the Weather Service or of FEMA.

import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#server/lib/database/engines/open.ts'
import { temporaryFolder } from '#server/testing/sample-files.ts'
import { collection, fromNow, message, messageId } from '#server/testing/weather.ts'
import { inProject } from '../machine/files.ts'

let files: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  files = await temporaryFolder()
})
afterAll(() => files.remove())
afterEach(() => vi.unstubAllEnvs())

async function run(command: 'read-warnings' | 'read-declarations', ...args: string[]) {
  const { DATABASE_URL: _, ...inherited } = process.env
  const script = inProject(`scripts/operate/${command}.ts`)
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    cwd: files.folder,
    env: { ...inherited, DATA_DIR: './data' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await exit, lines: out.split('\n').filter((line) => line !== '' && !line.startsWith('The database')), err }
}

async function inDatabase<Result>(look: (db: ReturnType<typeof openDatabase>['db']) => Promise<Result>): Promise<Result> {
  const { db, close } = openDatabase({ DATA_DIR: `${files.folder}/data` })
  return look(db).finally(close)
}

// Each test starts processes, which is slow on a busy machine.
describe('saved answers', { timeout: 240_000 }, () => {
  it('of the Weather Service are stored by kind, with the reason for each message that is refused', async () => {
    const replaced = messageId()
    const saved = collection([
      message({ event: 'Tornado Warning' }),
      message({ id: replaced }),
      message({ replaces: [replaced] }),
      message({ ends: 'soon' }),
      message({ event: 'Wind Advisory' }),
      message({ counties: ['28999'] }),
      message({ ends: fromNow(-1), expires: fromNow(-1) }),
    ])
    await files.put('saved.json', saved)
    const first = await run('read-warnings', 'saved.json')
    expect(first).toEqual({
      code: 0,
      lines: [
        'Message 4 refused: Flash Flood Warning (ends is not readable).',
        'Message 6 refused: Flash Flood Warning (not placed).',
        '7 messages: 3 kept (2 new, 1 replaced by others), 1 over, 3 dropped.',
        'Kept:',
        '  2  Flash Flood Warning',
        '  1  Tornado Warning',
        'Dropped, with the reason where it is not the kind:',
        '  1  Flash Flood Warning (ends is not readable)',
        '  1  Flash Flood Warning (not placed)',
        '  1  Wind Advisory',
        'Codes that no county has:',
        '  1  28999',
      ],
      err: '',
    })
    expect((await run('read-warnings', 'saved.json')).lines[2]).toContain('3 kept (0 new, 1 replaced by others)')
    // It is no answer of the feed, and nobody is told.
    expect(await inDatabase((db) => db.selectFrom('feeds').selectAll().execute())).toEqual([])
    expect(await inDatabase((db) => db.selectFrom('warnings').select('id').where('told_at', 'is', null).execute())).toEqual([])
  })

  it('say when they were read, where the feed itself is not read', async () => {
    vi.stubEnv('NWS_ALERTS_URL', 'off')
    await files.put('warnings.json', collection([message()]))
    const start = new Date().toISOString()
    expect((await run('read-warnings', 'warnings.json')).code).toBe(0)
    const [feed] = await inDatabase((db) => db.selectFrom('feeds').select(['name', 'answered_at']).execute())
    expect(feed?.name).toBe('weather')
    expect(feed?.answered_at && feed.answered_at >= start).toBe(true)
  })

  it('count as read at the given moment', async () => {
    await files.put('past.json', collection([message({ sent: '2025-12-15T10:00:00Z', ends: '2025-12-15T20:00:00Z' })]))
    expect((await run('read-warnings', 'past.json', '--at', '2025-12-15T19:59:59Z')).lines[0]).toContain('1 kept')
    expect((await run('read-warnings', 'past.json', '--at', '2025-12-15T20:00:00Z')).lines[0]).toContain('1 over')
    await files.put('made.json', collection([message({ ends: 'date:now +2 hours', onset: 'date:now -1 hour' })]))
    expect((await run('read-warnings', 'made.json')).lines[0]).toContain('1 kept')
  })

  it('of FEMA are read in JSON and in its CSV', async () => {
    const day = fromNow(-48)
    const row = {
      ...{ femaDeclarationString: 'DR-9101-MS', disasterNumber: '9101', state: 'MS', declarationType: 'DR', declarationDate: day },
      ...{
        incidentType: 'Hurricane',
        declarationTitle: 'STORM, WITH A COMMA',
        incidentBeginDate: '',
        fipsStateCode: '28',
        fipsCountyCode: '47',
      },
      ...{ designatedArea: 'Harrison (County)', ihProgramDeclared: '1', lastIAFilingDate: '' },
    }
    const rows = [row, { ...row, fipsCountyCode: '45' }, { ...row, declarationDate: 'soon' }]
    await files.put('rows.json', JSON.stringify({ DisasterDeclarationsSummaries: rows }))
    const csv = [Object.keys(row), ...rows.map((each) => Object.values(each))].map((cells) =>
      cells.map((cell) => JSON.stringify(cell)).join(','),
    )
    await files.put('rows.csv', csv.join('\r\n'))
    const expected = ['Row 3 refused: declarationDate is not readable.', '3 rows: 1 declarations stored, 0 rows older than 400 days.']
    for (const name of ['rows.json', 'rows.csv']) expect((await run('read-declarations', name)).lines.slice(0, 2)).toEqual(expected)
    expect(await inDatabase((db) => db.selectFrom('declaration_counties').select('county').orderBy('county').execute())).toEqual([
      { county: '28045' },
      { county: '28047' },
    ])
  })

  it('that are none are refused, with a usage or a reason', async () => {
    await files.put('page.json', '<html>')
    expect(await run('read-warnings', 'page.json')).toMatchObject({
      code: 1,
      err: 'page.json could not be read: The answer is not JSON.\n',
    })
    expect((await run('read-warnings', 'missing.json')).code).toBe(1)
    for (const args of [[], ['page.json', '--at'], ['page.json', '--at', 'noon'], ['page.json', 'other.json']])
      expect(await run('read-warnings', ...args)).toMatchObject({ code: 1, err: expect.stringContaining('Usage: npm run read-warnings') })
    expect(await run('read-declarations')).toMatchObject({ code: 1, err: expect.stringContaining('Usage: npm run read-declarations') })
  })
})
