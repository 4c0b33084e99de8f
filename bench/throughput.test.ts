import { expect, it } from 'vitest'
import { startTarget } from './load.ts'
import { inPlace } from './places.ts'
import { seed } from './seed.ts'
import { recordAnswers } from './throughput.ts'

// Nobody runs the measurements each day, and they end at once where the two answer differently.
it('the least code answers as the portal does', () =>
  inPlace({ name: 'SQLite' }, async (place) => {
    await seed(place, { organizations: 3, reports: 200, others: 2 })
    const started = (kind: string) => startTarget(kind, kind, place.DATA_DIR, '')
    const [portal, least] = await Promise.all([started('portal'), started('least')])
    try {
      expect(await recordAnswers(portal, least, place)).toContain(place.DATA_DIR)
    } finally {
      await Promise.all([portal.stop(), least.stop()])
    }
  }))
