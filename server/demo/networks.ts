// Three shared branching networks among the demo's credit unions, so that members of a closed office are led elsewhere. One is alone in its city: a gap.

import { networks } from '#contract/catalogue/networks.ts'
import { toColumns } from '#server/domain/organizations/stored-answers.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'

const [shared, other] = networks.map(({ name }) => name)
const OWN_WORDS = 'Gulf Counters'

/** By the name of the organization. All of them send members out and take them in, and let the public page say so. */
const members: Record<string, { networks: (string | undefined)[]; note: string | null }> = {
  'Pelican Harbor Community Federal Credit Union': { networks: [shared, OWN_WORDS], note: 'Cash up to $500' },
  'Keystone Shipbuilders Credit Union': { networks: [shared], note: null },
  'Singing Pines Federal Credit Union': { networks: [shared, OWN_WORDS], note: 'Cash up to $300, deposits' },
  'Azalea Bay Teachers Credit Union': { networks: [shared, other], note: null },
  'Sandpiper Naval Families Credit Union': { networks: [other], note: null },
  'Crescent Levee Federal Credit Union': { networks: [other], note: null },
}

export async function joinNetworks(tx: Tx) {
  const consents = { guests_in: true, guests_out: true, reachable_public: true, guests_answered_at: now() }
  for (const [name, { networks: named, note }] of Object.entries(members)) {
    const answers = {
      shared_branching_member: true,
      shared_branching_networks: named.filter((network) => network !== undefined),
      guest_note: note,
    }
    await tx
      .updateTable('credit_unions')
      .set({ ...toColumns(answers), ...consents })
      .where('name', '=', name)
      .execute()
  }
}
