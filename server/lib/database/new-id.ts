import { AsyncLocalStorage } from 'node:async_hooks'
import { v7 } from 'uuid'

/** A new id: unique without asking the database, in the order of making. */
export const newId = () => v7()

/** The moment of a story, while one is told. */
const told = new AsyncLocalStorage<string>()

/** Now, as it is stored: ISO 8601 in UTC. */
export const now = () => told.getStore() ?? new Date().toISOString()

/** The moment so many milliseconds later, as it is stored. */
export const after = (moment: string, milliseconds: number) => new Date(Date.parse(moment) + milliseconds).toISOString()

/** For sample data: what is done in `act` is stored as done at that moment, in milliseconds since 1970. */
export const tellAt = <Result>(time: number, act: () => Result): Result => told.run(new Date(time).toISOString(), act)
