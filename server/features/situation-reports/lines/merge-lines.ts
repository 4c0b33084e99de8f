// Lines that are written again: what a person ticked, typed and moved stays.

import type { MadeLine, StoredLine } from './line.ts'
import { type NamesOf, namesPerson } from './names-in.ts'

interface Merging {
  names: NamesOf
  /** The ids of lines whose source was withdrawn: they stay, and are shown so. */
  withdrawn: ReadonlySet<string>
}

/** The lines of a new draft: all ticked, but for those that name a person. */
export const firstLines = (made: readonly MadeLine[], names: NamesOf): StoredLine[] => made.map((line) => stored(line, names, null))

/** An edited line stays also where its source says nothing any more. */
export function mergeLines(before: readonly StoredLine[], made: readonly MadeLine[], { names, withdrawn }: Merging): StoredLine[] {
  const byId = new Map(made.map((line) => [line.id, line]))
  const lines = before.flatMap((line) => {
    const again = byId.get(line.id)
    if (again) return [renewed(line, again, names)]
    return line.is_edited || withdrawn.has(line.id) ? [{ ...line, mark: line.is_edited ? ('changed' as const) : null }] : []
  })
  const known = new Set(lines.map(({ id }) => id))
  for (const [at, line] of made.entries()) {
    if (known.has(line.id)) continue
    const above = made.slice(0, at).findLast(({ topic, id }) => topic === line.topic && lines.some((each) => each.id === id))
    lines.splice(placeAfter(lines, above, line), 0, stored(line, names, 'new'))
  }
  return lines
}

/** After the line that it follows; the first of its topic comes before the others. */
function placeAfter(lines: readonly StoredLine[], above: MadeLine | undefined, { topic }: MadeLine): number {
  if (above) return lines.findIndex(({ id }) => id === above.id) + 1
  const first = lines.findIndex((line) => line.topic === topic)
  return first < 0 ? lines.length : first
}

function renewed(line: StoredLine, made: MadeLine, names: NamesOf): StoredLine {
  const isChanged = line.made !== made.text
  const again = stored(made, names, null)
  const mark = isChanged ? 'changed' : null
  if (line.is_edited) return { ...again, text: line.text, ticked: line.ticked, names_person: line.names_person, is_edited: true, mark }
  return { ...again, ticked: isChanged && again.names_person ? false : line.ticked, mark }
}

function stored({ typed, ...line }: MadeLine, names: NamesOf, mark: StoredLine['mark']): StoredLine {
  const credit_union_id = typed?.credit_union_id ?? null
  const names_person = typed !== undefined && namesPerson(typed.text, names.get(credit_union_id ?? ''))
  return { ...line, made: line.text, ticked: !names_person, is_edited: false, mark, names_person, credit_union_id }
}
