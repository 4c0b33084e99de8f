// A Weather Service on this machine, for the journeys of warnings.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test as base, expect } from './fixtures.ts'

export { expect }

interface Message {
  event: string
  severity: 'Extreme' | 'Severe' | 'Moderate' | 'Minor'
  /** FIPS codes. */
  counties: readonly string[]
  hours: number
  /** The Weather Service names no end; the hours are until the next message. */
  isOpen?: boolean
  description: string
}

export interface Weather {
  url: string
  /** What is in force from now on. Returns the identifiers. */
  say(...messages: Message[]): string[]
}

let count = 0

/** A message as the Weather Service publishes it. */
function featureOf({ event, severity, counties, hours, description, isOpen = false }: Message) {
  count += 1
  const id = `urn:oid:2.49.0.1.840.0.${process.pid}${count}.001.1`
  const at = (later: number) => new Date(Date.now() + later * 3_600_000).toISOString()
  const properties = {
    id,
    areaDesc: 'Somewhere',
    geocode: { SAME: counties.map((fips) => `0${fips}`), UGC: [] },
    affectedZones: [],
    references: [],
    sent: at(-0.1),
    effective: at(-0.1),
    onset: at(-0.1),
    expires: at(hours),
    ends: isOpen ? null : at(hours),
    status: 'Actual',
    messageType: 'Alert',
    category: 'Met',
    severity,
    certainty: 'Observed',
    urgency: 'Immediate',
    event,
    senderName: 'NWS Mobile AL',
    headline: `${event} until later`,
    description,
    instruction: 'Move to higher ground now.',
    parameters: {},
  }
  return { id: `https://weather.example.org/alerts/${id}`, type: 'Feature', geometry: null, properties }
}

async function startWeather(): Promise<Weather & { close: () => Promise<void> }> {
  let features: ReturnType<typeof featureOf>[] = []
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/geo+json')
    response.end(JSON.stringify({ type: 'FeatureCollection', features, title: 'Watches, warnings and advisories' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/alerts/active`,
    say(...messages) {
      features = messages.map(featureOf)
      return features.map(({ properties }) => properties.id)
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

export const test = base.extend<object, { weather: Weather }>({
  weather: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern here, from which it reads the fixture's dependencies
    async ({}, use) => {
      const weather = await startWeather()
      await use(weather)
      await weather.close()
    },
    { scope: 'worker' },
  ],
  settings: [async ({ weather }, use) => use({ NWS_ALERTS_URL: weather.url }), { scope: 'worker' }],
})
