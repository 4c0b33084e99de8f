// Uniqueness is a rule of the database. These say which rule a refused write broke, on either engine.

/** Whether an error is the violation of this unique index. `columns` are what SQLite names instead of the index. */
export function violates(error: unknown, index: string, columns: string): boolean {
  const { code, constraint, message } = error as { code?: string; constraint?: string; message?: string }
  if (code === '23505') return constraint === index
  return message === `UNIQUE constraint failed: ${columns}` || message === `UNIQUE constraint failed: index '${index}'`
}
