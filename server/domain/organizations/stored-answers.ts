// A list of names among the answers of a checklist is JSON in its column.

import { prepareFields } from '#contract/catalogue/prepare-form.ts'

const lists = prepareFields.filter(({ kind }) => kind === 'names').map(({ name }) => name as string)

/** Answers as their columns have them. */
export const toColumns = <Answers extends object>(answers: Answers) =>
  mapped(answers, (value) => (Array.isArray(value) ? JSON.stringify(value) : value)) as ColumnsOf<Answers>

/** The list in a column. */
export const listIn = (column: string | null): string[] | null => (column === null ? null : (JSON.parse(column) as string[]))

/** An answer as a client reads it. */
export const fromColumn = (name: string, value: unknown) => (lists.includes(name) ? listIn(value as string | null) : value)

type ColumnsOf<Answers> = {
  [Name in keyof Answers]: Answers[Name] extends string[] | null | undefined
    ? Extract<Answers[Name], null | undefined> | string
    : Answers[Name]
}

const mapped = (answers: object, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, lists.includes(name) ? change(value) : value]))
