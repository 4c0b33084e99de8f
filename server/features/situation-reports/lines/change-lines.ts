// What a person does with the lines of a draft: ticks, edits, moves.

import type { BodyOf } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import type { changeSituationReport } from '#contract/situation-reports/calls.ts'
import { refuseFields } from '#server/lib/app-error.ts'
import type { StoredLine } from './line.ts'
import { type NamesOf, namesPerson } from './names-in.ts'

export type LineChange = NonNullable<BodyOf<typeof changeSituationReport>['lines']>[number]

/** @throws AppError a field error at each line that is not in the draft */
export function changeLines(before: readonly StoredLine[], changes: readonly LineChange[], names: NamesOf): StoredLine[] {
  const known = new Set(before.map(({ id }) => id))
  refuseFields(changes.flatMap(({ id }, at) => (known.has(id) ? [] : [[`lines.${at}.id`, fieldErrors.lineUnknown] as const])))
  return changes.reduce<StoredLine[]>((lines, change) => moved(edited(lines, change, names), change), [...before])
}

const edited = (lines: StoredLine[], { id, ticked, text }: LineChange, names: NamesOf) =>
  lines.map((line): StoredLine => {
    if (line.id !== id) return line
    const seen = { ...line, ticked: ticked ?? line.ticked, mark: null }
    if (text === undefined || text === line.text) return seen
    const names_person = namesPerson(text, names.get(line.credit_union_id ?? ''))
    return { ...seen, text, is_edited: text !== line.made, names_person }
  })

/** Within its topic; a place beyond the last is the last. */
function moved(lines: StoredLine[], { id, position }: LineChange): StoredLine[] {
  const line = lines.find((each) => each.id === id)
  if (position === undefined || !line) return lines
  const others = lines.filter((each) => each.id !== id)
  const ofTopic = others.filter(({ topic }) => topic === line.topic)
  const next = ofTopic[position]
  const last = ofTopic.at(-1)
  const place = next ? others.indexOf(next) : last ? others.indexOf(last) + 1 : lines.indexOf(line)
  return others.toSpliced(place, 0, line)
}
