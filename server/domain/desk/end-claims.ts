import type { Tx } from '#server/lib/database/tables/tables.ts'

/**
 * People of a desk who no longer call a credit union do not keep others from calling it: ends their claims, except of credit unions that are in one of the
 * states, or have an office there. Those of the foundation's people stay.
 */
export const endClaimsOutside = (tx: Tx, associationId: string, states: readonly string[]) =>
  tx
    .updateTable('incident_calls')
    .set({ claimed_by: null, claimed_by_name: null, claimed_until: null })
    .where('claimed_by', 'in', (eb) =>
      eb
        .selectFrom('memberships')
        .innerJoin('users', 'users.id', 'memberships.user_id')
        .select('memberships.user_id')
        .where('memberships.credit_union_id', '=', associationId)
        .where('users.is_developer', '=', false),
    )
    .$if(states.length > 0, (query) =>
      query
        .where('directory_id', 'not in', (eb) => eb.selectFrom('directory').select('directory.id').where('directory.state', 'in', states))
        .where('directory_id', 'not in', (eb) =>
          eb.selectFrom('offices').select('offices.directory_id').where('offices.state', 'in', states),
        ),
    )
    .execute()
