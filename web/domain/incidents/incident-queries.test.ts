import { expect, it, vi } from 'vitest'
import { queryClient } from '#web/lib/api/query-client.ts'
import { incidentsQuery } from './incident-queries.ts'

vi.mock('#web/lib/api/call.ts', async (original) => ({
  ...(await original<object>()),
  call: async () => [
    { name: 'Drill', phase: 'active', is_exercise: true },
    { name: 'Storm', phase: 'active', is_exercise: false },
    { name: 'Old', phase: 'closed', is_exercise: false },
    { name: 'Flood', phase: 'watch', is_exercise: false },
  ],
}))

it('what is real comes before practice, and what is open before what is over', async () => {
  const incidents = await queryClient.fetchQuery(incidentsQuery)
  expect(incidents.map(({ name }) => name)).toEqual(['Storm', 'Flood', 'Drill', 'Old'])
})
