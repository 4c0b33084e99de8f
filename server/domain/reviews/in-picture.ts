import { sql } from 'kysely'

/** Whether the office in `offices` is in the last picture of a closed incident. */
export const inPicture = (incidentId: string) =>
  sql<boolean>`offices.id in (select shown.office_id from office_facts as shown where shown.scope = ${incidentId})`
