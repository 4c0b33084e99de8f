// A Weather Service on this machine with a nationwide answer: invented, or the file that BENCH_WEATHER names, moved to this moment.

import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { warningKinds } from '#contract/warnings/kinds.ts'
import { loadCounties } from '#server/domain/geography/counties.ts'
import { listenOn } from './listen.ts'

const MESSAGES = 529
const HOUR = 3_600_000

/** `/nothing` has no messages, `/all` is always new, and `/again` is not changed once its ETag is known. */
export async function serveWeather(text: string) {
  const server = createServer((request, response) => {
    response.setHeader('etag', `"${request.url}"`)
    const isKnown = request.url === '/again' && request.headers['if-none-match'] === '"/again"'
    response.statusCode = isKnown ? 304 : 200
    response.end(isKnown ? undefined : request.url === '/nothing' ? '{"features":[]}' : text)
  })
  const port = await listenOn(server)
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() }
}

export async function nationwide(): Promise<string> {
  const { BENCH_WEATHER } = process.env
  return BENCH_WEATHER ? moved(await readFile(BENCH_WEATHER, 'utf8')) : JSON.stringify({ features: await invented() })
}

const moment = /"20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)"/g

/** The latest message of the file was sent just now. */
function moved(text: string): string {
  const { features } = JSON.parse(text) as { features: { properties: { sent: string } }[] }
  const late = Date.now() - Math.max(...features.map(({ properties }) => Date.parse(properties.sent)))
  return text.replace(moment, (found) => JSON.stringify(new Date(Date.parse(JSON.parse(found)) + late).toISOString()))
}

/** As many messages as a winter's day had, one in six of a kind that is kept. */
async function invented() {
  const counties = (await loadCounties()).all
  const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
  return Array.from({ length: MESSAGES }, (_, n) => ({
    properties: {
      ...{ id: `urn:oid:2.49.0.1.840.0.bench.${n}`, status: 'Actual', messageType: 'Alert', severity: n % 4 === 0 ? 'Extreme' : 'Severe' },
      ...{
        event: n % 6 === 0 ? warningKinds[n % warningKinds.length]?.event : 'Small Craft Advisory',
        urgency: 'Expected',
        certainty: 'Likely',
      },
      ...{ sent: at(-1), onset: at(-1), ends: at(12), headline: `Message ${n}`, description: 'Text. '.repeat(200), instruction: 'Act.' },
      geocode: { SAME: Array.from({ length: 12 }, (_each, place) => `0${counties[(n * 37 + place) % counties.length]?.fips}`) },
    },
  }))
}
