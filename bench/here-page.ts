// How long until the answer page shows on a connection of 400 kbit/s with 400 ms of latency.

import { chromium, type Page } from '@playwright/test'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { ensureChromium, findFullChromium, startedFrom } from '../scripts/machine/chromium.ts'
import { linksOf } from './answers.ts'
import { median, type Target } from './load.ts'
import { slowDown } from './network.ts'
import { milliseconds, type Row, whole } from './table.ts'

const ROUNDS = 7

export async function measureHerePage(db: Db, { portal, id }: { portal: Target; id: string }): Promise<Row> {
  const url = `http://localhost:${portal.port}`
  const tokens = await linksOf(db, id, ROUNDS)
  const bytes = (await (await fetch(`${url}/here/${tokens[0]}`, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer()).byteLength
  const browser = await chromium.launch({
    ...startedFrom((await ensureChromium()) && findFullChromium()),
    chromiumSandbox: process.getuid?.() !== 0,
  })
  try {
    const seconds: number[] = []
    for (const token of tokens) {
      const context = await browser.newContext({ viewport: { width: 320, height: 640 } })
      const page = await context.newPage()
      await slowDown(page)
      await page.goto(`${url}/here/${token}`)
      seconds.push(await firstView(page))
      await context.close()
    }
    return ['not answered yet', whole(bytes), milliseconds(median(seconds)), milliseconds(Math.max(...seconds))]
  } finally {
    await browser.close()
  }
}

/** In seconds since the link was opened. The browser notes it a moment after it painted. */
const firstView = (page: Page) =>
  page.evaluate<number>(
    `new Promise((resolve) => new PerformanceObserver((list) => {
      const paint = list.getEntriesByName('first-contentful-paint')[0]
      if (paint) resolve(paint.startTime / 1000)
    }).observe({ type: 'paint', buffered: true }))`,
  )
