import { v7 } from 'uuid'

/** A new id: unique without asking the database, in the order of making. */
export const newId = () => v7()

/** Now, as it is stored: ISO 8601 in UTC. */
export const now = () => new Date().toISOString()
