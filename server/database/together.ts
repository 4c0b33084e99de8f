// Several statements that PostgreSQL gets at once: the network is crossed once, and what follows a statement that fails is not done.

import pg from 'pg'

/** A statement, and what pg tells it while its answer arrives. pg has no types for these, but calls them on every query that it is given. */
interface Statement extends pg.Submittable {
  name?: string | undefined
  text: string
  handleRowDescription(message: object): void
  handleDataRow(message: object): void
  handleCommandComplete(message: object, connection: pg.Connection): void
  handleReadyForQuery(connection: pg.Connection): void
}
type Done = (error: Error | null, result: pg.QueryResult) => void
const Statement = pg.Query as unknown as new (config: object, done: Done) => Statement

/** What pg notes on a connection about the statements that it has prepared, by name. */
interface Noted {
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
}

/** Statements for `client.query`. Their results are in `results`, in order. */
export class Together implements pg.Submittable {
  readonly #statements: Statement[]
  readonly #results: pg.QueryResult[] = []
  readonly #outcome = Promise.withResolvers<pg.QueryResult[]>()
  #error: Error | null = null
  /** The statement whose answer arrives. */
  #at = 0

  constructor(statements: readonly pg.QueryConfig[]) {
    // Only these can be sent without waiting for the answer to the one before.
    this.#statements = statements.map((statement) => new Statement({ ...statement, queryMode: 'extended' }, this.#note))
  }

  get results(): Promise<pg.QueryResult[]> {
    return this.#outcome.promise
  }

  readonly #note: Done = (error, result) => {
    this.#error ??= error
    this.#results.push(result)
  }

  /** pg notes by these what it has prepared. */
  get name() {
    return this.#statements[this.#at]?.name
  }
  get text() {
    return this.#statements[this.#at]?.text
  }

  submit(connection: pg.Connection) {
    // One that synchronizes after each statement would go on after a failure.
    const within = Object.create(connection, { sync: { value: () => {} } })
    connection.stream.cork()
    for (const statement of this.#statements) statement.submit(within)
    // A value that cannot be sent. Nothing has left yet.
    if (this.#error) connection.stream.destroy(this.#error)
    ;(connection as unknown as { sync(): void }).sync()
    connection.stream.uncork()
  }

  handleRowDescription = (message: object) => this.#statements[this.#at]?.handleRowDescription(message)
  handleDataRow = (message: object) => this.#statements[this.#at]?.handleDataRow(message)
  handleCommandComplete(message: object, connection: pg.Connection) {
    this.#statements[this.#at]?.handleCommandComplete(message, connection)
    this.#at += 1
  }

  handleReadyForQuery(connection: pg.Connection) {
    for (const statement of this.#statements) statement.handleReadyForQuery(connection)
    if (this.#error) this.#outcome.reject(this.#error)
    else this.#outcome.resolve(this.#results)
  }

  handleError(error: Error, connection: pg.Connection & Noted) {
    // PostgreSQL has not read the statements after it, so none of them is prepared.
    for (const { name } of this.#statements) if (name) delete connection.submittedNamedStatements[name]
    this.#outcome.reject(error)
  }
}
