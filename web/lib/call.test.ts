import { expect, it } from 'vitest'
import { allRoutes } from '#contract/all-routes.ts'

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.ts'], { query: '?raw', import: 'default', eager: true })
const names = allRoutes.map(({ name }) => name).join('|')
const notBuilt = new RegExp(`\\b(${names})\\.(summary|params|query|body|answer|errors|multipart|redirects|csv|reads|events)\\b`)

// The compiler knows the whole entries; the client is built with what it takes to call them (web/routes-as-paths.ts).
it('no screen reads more of a route than where it goes and who may', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(100)
  const readers = Object.entries(sources).flatMap(([file, source]) => notBuilt.exec(source)?.[0].concat(' in ', file) ?? [])
  expect(readers).toEqual([])
})
