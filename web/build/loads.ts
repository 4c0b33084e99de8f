// What each page loads, and what each part of one loads later, from the list of screens and from what imports what.

import { codeOf, isProtected, loginForms, type Screen, type ScreenAccess, screens, textsOf } from '#web/app/screens.ts'
import type { Load } from './group-modules.ts'

interface ModuleGraph {
  /** The modules that the page itself names. */
  entries: readonly string[]
  importsOf(id: string): readonly string[]
  /** What a module imports when it is needed. */
  partsOf(id: string): readonly string[]
  sizeOf(id: string): number
  /** The id of a path below `web/`. */
  idOf(path: string): string
  /** The files of these texts, in one language. */
  textIdsOf(names: readonly string[]): readonly string[]
  /** A file of texts, which a screen or a part names and no code imports. */
  isText(id: string): boolean
}

/** In bytes, before compression. A part of a screen that is no larger loads with the screen: one more request costs those more who open it. */
const SMALL_PART = 60_000
/** How much a page may load in vain. People wait for the landing page and its forms before they know what they wait for. */
const shares: Record<ScreenAccess | 'form' | 'part', number> = {
  visitor: 0.01,
  form: 0.05,
  public: 0.12,
  anyone: 0.12,
  'signed-in': 0.25,
  developer: 0.4,
  // Loads when a person opens it, and not at each first visit.
  part: 0.6,
}

export function loadsOf(graph: ModuleGraph): Load[] {
  const { entries, importsOf, partsOf, sizeOf, idOf, textIdsOf, isText } = graph
  const reached = (ids: Iterable<string>) => reach(ids, importsOf)
  const start = reached(entries)
  const listed = new Set([...screens.flatMap(codeOf), ...Object.values(loginForms)].map(idOf))
  const isPart = (id: string) => !listed.has(id) && !isText(id) && !start.has(id)
  const partsIn = (ids: Iterable<string>) => [...ids].flatMap(partsOf).filter(isPart)

  const pageOf = (screen: Screen, ...more: string[]) =>
    reached([...entries, ...[...codeOf(screen), ...more].map(idOf), ...textIdsOf(textsOf(screen))])
  const ofAll = [...listed].filter((id) => screens.every((screen) => !isProtected(screen) || codeOf(screen).map(idOf).includes(id)))
  const frame = reached([...entries, ...ofAll])
  /** What the start and the frame load later comes later on every screen. */
  const withSmallParts = (page: Set<string>) => {
    const before = new Set(page)
    const isSmall = (ids: Set<string>) => [...ids].reduce((sum, id) => sum + (before.has(id) ? 0 : sizeOf(id)), 0) <= SMALL_PART
    for (const id of page) {
      for (const part of frame.has(id) ? [] : partsIn([id]).map((each) => reached([each]))) {
        if (isSmall(part)) for (const each of part) page.add(each)
      }
    }
    return page
  }

  const loads: Load[] = screens.map((screen) => ({
    share: shares[screen.access],
    needs: isProtected(screen) ? withSmallParts(pageOf(screen)) : pageOf(screen),
  }))
  for (const screen of screens.filter(({ access }) => access === 'visitor')) {
    for (const form of Object.values(loginForms)) loads.push({ share: shares.form, needs: pageOf(screen, form) })
  }
  const parts = new Set(loads.flatMap((load) => partsIn(load.needs)))
  for (const part of parts) {
    const users = loads.filter((load) => partsIn(load.needs).includes(part)).map(allOf)
    if (users.every((user) => user.has(part))) continue
    const has = new Set([...(users[0] ?? [])].filter((id) => users.every((user) => user.has(id))))
    const needs = new Set([...reached([part])].filter((id) => !has.has(id)))
    loads.push({ share: shares.part, needs, has })
    for (const each of partsIn(needs)) parts.add(each)
  }
  return loads
}

const allOf = ({ needs, has = new Set() }: Load): ReadonlySet<string> => new Set([...needs, ...has])

/** These modules, and all that `next` reaches from them. */
export function reach(start: Iterable<string>, next: (id: string) => readonly string[]): Set<string> {
  const found = new Set(start)
  for (const id of found) for (const each of next(id)) found.add(each)
  return found
}
