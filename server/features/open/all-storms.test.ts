// The public page over all open storms.

import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Incident } from '#contract/records/incident.ts'
import { dayIn } from '#contract/rules/loan-days.ts'
import { open } from '#server/testing/incidents.ts'
import { saidAlso } from '#server/testing/offices.ts'
import { ago, BAY, GULF, openPages } from '#server/testing/open-pages.ts'

const { testApp, dev, getLater, current, shown, say, newStorm } = await openPages()
let incident: Incident

beforeEach(async () => {
  incident = await newStorm()
})

describe('the list over all storms', () => {
  let second: Incident
  beforeEach(async () => {
    second = await open(dev, { name: `Second to ${incident.name}`, states: [], counties: [GULF], starts_at: ago(1) })
  })

  test('has each office once, with its newest status and the storms that cover it', async () => {
    const { offices } = await shown('Harbor Credit Union')
    await say(offices[0], 'closed', ago(3))
    await say(offices[1], 'limited', ago(2))
    const list = (await current('.json')).json()
    expect(list.incident).toBeNull()
    const named = ({ name, slug, phase }: Incident) => ({ name, slug, phase })
    expect(list.incidents).toEqual([named(second), named(incident)])
    expect(list.offices).toMatchObject([
      { office: 'Branch 1', status: 'limited', incidents: [second.slug, incident.slug], since: null },
      { office: 'Main Office', status: 'closed', incidents: [incident.slug], since: null },
    ])
    expect(list).toMatchObject({ credit_unions_shown: 1, credit_unions_not_shown: 0 })
    const rows = parse((await current('.csv')).body, { bom: true, columns: true })
    const [first] = rows as Record<string, string>[]
    expect(Object.keys(first ?? {}).slice(-7, -2)).toEqual(['incidents', 'since', 'charter_number', 'site_id', 'county_fips'])
    expect(first).toMatchObject({ incidents: `${second.slug} ${incident.slug}`, since: '' })
  })

  test('leads to the page of each storm, where what was said earlier is unknown and says what it was', async () => {
    const { offices } = await shown('Harbor Credit Union')
    await say(offices[1], 'open', ago(2))
    const { body } = await current('?status=open')
    expect(body).toContain('<a href="/open?status=open" aria-current="true">All</a>')
    expect(body).toContain(`<a href="/open/${second.slug}?status=open">${second.name}</a>`)
    expect(body).toContain(`<title>Which credit union offices are open? ${second.name} and ${incident.name}</title>`)
    const other = (await getLater(`/open/${second.slug}`)).body
    expect(other).toContain(`<a href="/open/${second.slug}" aria-current="true">${second.name}</a>`)
    expect(other).toMatch(/Unknown<\/span><small>open (?:on \w+ \d+\w\w|at [^<]+), before this incident<\/small>/)
    expect((await getLater(`/open/${second.slug}.json`)).json().offices).toMatchObject([{ status: 'unknown', as_of: null }])
  })

  test('says the same of an office as the page of the newer storm, which leads to it', async () => {
    const { charter_number, offices } = await shown('Harbor Credit Union')
    await say(offices[1], 'closed', ago(2))
    const link = /<a href="(\/open\?charter=[^"]+)">Closed on the list of all incidents<\/a>/
    const body = (await getLater(`/open/${second.slug}`)).body
    expect(body).toMatch(/Unknown<\/span><small>closed (?:on \w+ \d+\w\w|at [^<]+), before this incident<\/small>/)
    const [, address = ''] = link.exec(body) ?? []
    expect((await getLater(address)).body).toMatch(/class="mark closed">.*Closed<\/span>/)
    expect((await getLater(`/open/${second.slug}/${charter_number}`)).body).toMatch(link)
    expect((await getLater(`/open/${second.slug}?lang=es`)).body).toContain('&amp;lang=es">Cerrada en la lista de todos los incidentes</a>')
    // Where it counts, nothing more is said.
    expect((await getLater(`/open/${incident.slug}`)).body).not.toContain('on the list of all incidents')
    const frame = (await getLater(`/open/${second.slug}/embed`)).body
    expect(frame).toMatch(/Unknown<\/i><small>closed (?:on \w+ \d+\w\w|at [^<]+), before this incident<\/small>/)
  })

  test('is what a search finds in, also from the page of one storm', async () => {
    await shown('Harbor Credit Union')
    const body = await (await getLater(`/open/${second.slug}?q=main`)).body
    expect(body).toContain('<form role="search" method="get" action="/open">')
    expect(body).toContain('No office here matches.')
    expect(body).toContain('<a href="/open?q=main">Show 1 office outside this incident</a>')
  })
})

test('a page over two time zones names the zone of each time that is not by its own clocks, and the day by its own calendar', async () => {
  const east = await shown('Harbor Credit Union')
  await testApp.db.updateTable('offices').set({ county: GULF }).where('directory_id', '=', east.id).execute()
  await say(east.offices[0], 'closed', ago(2))
  const west = await shown('Island Credit Union')
  await testApp.db.updateTable('offices').set({ county: BAY }).where('directory_id', '=', west.id).execute()
  await say(west.offices[0], 'closed', ago(1))
  await saidAlso(testApp.db, { opens_again_on: dayIn(2) })
  for (const [lang, own, other] of [
    ['en', 'Eastern Time', 'Central Time'],
    ['es', 'hora oriental', 'hora central'],
  ] as const) {
    const { body } = await current(`?lang=${lang}`)
    expect(body).toMatch(new RegExp(`<p class="quiet">.*${own}`))
    const of = (name: string) => body.slice(body.indexOf(`<h2>${name}`)).split('</section>')[0] ?? ''
    expect(of('Harbor')).not.toMatch(/Time|hora/)
    expect(of('Island').match(new RegExp(other, 'g'))).toHaveLength(2)
  }
})
