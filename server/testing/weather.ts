// A Weather Service on this machine, and messages as it sends them.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { storeFeatures } from '#server/features/warnings/reading/read-weather.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { HOUR } from '#server/lib/time.ts'

export const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

let number = 0
export function messageId() {
  number += 1
  return `urn:oid:2.49.0.1.840.0.${number.toString(16).padStart(40, '0')}.001.1`
}

export interface Said {
  [property: string]: unknown
  id?: string
  event?: string
  counties?: readonly string[]
  replaces?: readonly string[]
}

/** A message over these counties, in force for six hours unless it says otherwise. */
export function message({ counties = ['28047'], replaces = [], ...said }: Said = {}) {
  const id = said.id ?? messageId()
  return {
    // It differs from the identifier.
    id: `https://api.example.org/alerts/${id}`,
    type: 'Feature',
    geometry: null,
    properties: {
      status: 'Actual',
      messageType: replaces.length > 0 ? 'Update' : 'Alert',
      event: 'Flash Flood Warning',
      severity: 'Severe',
      urgency: 'Immediate',
      certainty: 'Likely',
      sent: fromNow(-1),
      onset: fromNow(-1),
      expires: fromNow(2),
      ends: fromNow(6),
      senderName: 'NWS Mobile AL',
      headline: 'Flash Flood Warning issued for a test',
      description: 'Water rises.\nFast.',
      instruction: 'Move to higher ground.',
      geocode: { SAME: counties.map((fips) => `0${fips}`), UGC: [] },
      references: replaces.map((identifier) => ({ identifier })),
      parameters: {},
      ...said,
      id,
    },
  }
}

export const collection = (features: readonly unknown[], more: object = {}) =>
  JSON.stringify({ type: 'FeatureCollection', features, ...more })

type Answer = (request: IncomingMessage, response: ServerResponse) => void

export interface FakeFeed {
  url: string
  requests: IncomingMessage[]
  /** What it answers from now on: a body, or anything. */
  say(answer: string | Answer): void
  close(): Promise<void>
}

export async function fakeFeed(): Promise<FakeFeed> {
  let current: Answer = (_, response) => void response.end(collection([]))
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    current(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/alerts/active`,
    requests,
    say: (answer) => {
      current = typeof answer === 'string' ? (_, response) => void response.end(answer) : answer
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Stores messages as a reading does, and tells nobody. */
export const storeMessages = (db: Db, messages: readonly ReturnType<typeof message>[]) =>
  storeFeatures(db, [...messages], { at: Date.now(), isReplay: false, isTold: false })
