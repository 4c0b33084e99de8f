// The public page of an incident, compared with plain HTTP that sends the same bytes, compressed as browsers ask for them.

import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { compare, median, medians, type Scenario, startTarget, type Target } from './load.ts'
import type { Engine, Place } from './places.ts'
import { milliseconds, type Row, share, whole } from './table.ts'

const SLICES = 7
const SECONDS = 2
const scenario: Scenario = { name: 'the public page', method: 'GET', path: '' }

export async function measurePublicPage({ name }: Engine, place: Place, path: string, portal: Target): Promise<Row> {
  const ask = { method: 'GET', path, headers: { accept: '*/*', 'accept-encoding': 'br' } } as const
  const page = await compressedPage(portal, ask)
  const file = join(place.DATA_DIR, 'page.json')
  await writeFile(file, JSON.stringify({ [ask.path]: page.toString('base64') }))
  const bare = await startTarget('bare node:http', 'bare', file)
  try {
    const measured = await compare(
      [
        { ...portal, ask },
        { ...bare, ask },
      ],
      scenario,
      SLICES,
      SECONDS,
    )
    const [own = [], plain = []] = [measured.get(portal.name), measured.get(bare.name)]
    return [
      name,
      whole(medians(own).requests),
      whole(medians(plain).requests),
      share(median(own.map(({ requests }, slice) => requests / (plain[slice]?.requests ?? 1)))),
      share(median(own.map(({ cpu }, slice) => (plain[slice]?.cpu ?? 0) / cpu))),
      milliseconds(page.length / 1000),
    ]
  } finally {
    await bare.stop()
  }
}

async function compressedPage({ port, name }: Target, { path, headers }: { path: string; headers: Record<string, string> }) {
  const [answer] = await once(request({ host: '127.0.0.1', port, path, headers }).end(), 'response')
  if (answer.statusCode !== 200) throw new Error(`${name} answered ${answer.statusCode} to ${path}.`)
  return buffer(answer)
}
