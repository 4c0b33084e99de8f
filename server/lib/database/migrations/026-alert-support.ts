// Whether the foundation's support published an alert on behalf of another person.

import { type Kysely, sql } from 'kysely'

export const alertSupport = {
  up: (db: Kysely<unknown>) => sql`alter table alerts add column with_support boolean not null default false`.execute(db).then(() => {}),
}
