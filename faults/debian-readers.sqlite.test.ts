// Feeds and calendars in programs that people have: Debian's feedparser, GDAL, icalendar and khal. None of them was written here.

import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feedsToRead, hard, LATITUDE, LONGITUDE } from '#server/testing/feeds-to-read.ts'
import { days } from '#server/testing/lending.ts'

let feeds: Awaited<ReturnType<typeof feedsToRead>>
let folder: string

beforeAll(async () => {
  feeds = await feedsToRead()
  folder = await mkdtemp(join(tmpdir(), 'breakwater-readers-'))
  for (const ending of ['geojson', 'atom', 'csv']) await writeFile(file(`open.${ending}`), await feeds.read(`/open.${ending}`))
  await writeFile(file('own.ics'), await feeds.calendar())
  const calendars = ['[calendars]', '[[own]]', `path = ${join(folder, 'calendars')}`]
  const formats = ['[locale]', 'dateformat = %Y-%m-%d', 'longdateformat = %Y-%m-%d', 'timeformat = %H:%M']
  await writeFile(file('khal.conf'), [...calendars, ...formats, ''].join('\n'))
}, 240_000)
afterAll(async () => {
  await feeds.close()
  await rm(folder, { recursive: true, force: true })
})

const file = (name: string) => join(folder, name)
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { encoding: 'utf8', env: { HOME: folder, PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC' } })
/** What a program in Python prints as JSON. */
const python = (lines: readonly string[], ...args: string[]) => JSON.parse(run('/usr/bin/python3', '-c', lines.join('\n'), ...args))

test('feedparser reads the changes', () => {
  const program = [
    'import feedparser, json, sys',
    'f = feedparser.parse(sys.argv[1])',
    'print(json.dumps([f.bozo, f.version, [[e.title, e.link, e.content[0].value, e.where, list(e.updated_parsed)] for e in f.entries]]))',
  ]
  const [isBroken, version, entries] = python(program, file('open.atom'))
  expect([Boolean(isBroken), version, entries.length]).toEqual([false, 'atom10', 2])
  const [title, link, content, where, updated] = entries.find(([each]: string[]) => each?.includes('Closed'))
  expect(title).toBe(`${hard.creditUnion}, ${hard.office}: Closed`)
  expect(content).toContain(hard.note)
  expect(link).toMatch(/\/open\?charter=\d+$/)
  expect(where).toEqual({ type: 'Point', coordinates: [LONGITUDE, LATITUDE] })
  const said = new Date(feeds.as_of)
  expect(updated.slice(0, 5)).toEqual([
    ...[said.getUTCFullYear(), said.getUTCMonth() + 1, said.getUTCDate()],
    ...[said.getUTCHours(), said.getUTCMinutes()],
  ])
  expect(run('xmllint', '--noout', file('open.atom'))).toBe('')
})

test('GDAL opens the map data and the points of the changes', () => {
  const map = run('ogrinfo', '-ro', '-al', file('open.geojson'))
  expect(map).toContain('Feature Count: 3')
  expect(map).toContain(`POINT (${LONGITUDE} ${LATITUDE})`)
  expect(map).toContain(`office (String) = ${hard.office}`)
  expect(map).toMatch(/status \(String\) = unknown/)
  const changes = run('ogrinfo', '-ro', '-al', file('open.atom'))
  expect(changes).toContain("using driver `GeoRSS' successful")
  expect(changes).toContain('Feature Count: 2')
  expect(changes).toContain('POINT (-85.66 30.16)')
})

test('Python’s csv reads the table', () => {
  const program = ['import csv, json, sys', "print(json.dumps(list(csv.DictReader(open(sys.argv[1], encoding='utf-8-sig', newline='')))))"]
  const rows = python(program, file('open.csv'))
  expect(rows).toHaveLength(3)
  expect(rows).toContainEqual(expect.objectContaining({ credit_union: hard.creditUnion, office: `'${hard.office}`, status: 'closed' }))
})

test('icalendar and khal read the own calendar', () => {
  const program = [
    'import icalendar, json, sys',
    "c = icalendar.Calendar.from_ical(open(sys.argv[1], 'rb').read())",
    "print(json.dumps([[str(e['summary']), e['dtstart'].dt.isoformat(), len(e.errors)] for e in c.walk('vevent')]))",
  ]
  const loan = 'Borrowed: Generator; 40 kW, "large" from Lending, Harbor; Credit Union'
  expect(python(program, file('own.ics'))).toContainEqual([loan, days.from, 0])
  expect(run('khal', '-c', file('khal.conf'), 'printics', '--format', '{title}, {start-date}', file('own.ics'))).toContain(
    `${loan}, ${days.from}`,
  )
})
