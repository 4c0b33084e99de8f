// Which modules share a file. It begins with a file for each set of pages: the modules that exactly these pages need, so that no page loads more than
// that. Then it joins two files at a time, those first whose pages save the most requests for the bytes that they load in vain.

/** A page, or a part of one that loads later. */
export interface Load {
  needs: ReadonlySet<string>
  /** For a part: the modules that its page has loaded before. */
  has?: ReadonlySet<string>
  /** How many bytes it may load in vain, as a share of those that it needs. The smaller it is, the more each of them counts. */
  share: number
}

interface Modules {
  sizeOf(id: string): number
  importsOf(id: string): readonly string[]
  /** Modules of different kinds never share a file. */
  kindOf(id: string): string
}

interface Group {
  ids: string[]
  kind: string
}

interface File extends Group {
  size: number
  /** One entry for each load. */
  uses: Use[]
  imports: Set<File>
}

const Use = { no: 0, has: 1, needs: 2 } as const
type Use = (typeof Use)[keyof typeof Use]

interface Pair {
  one: File
  other: File
  /** The loads that need both, and save a request. */
  savers: readonly number[]
  /** The weighed bytes loaded in vain: a lower bound until the imports of both files were counted. */
  cost: number
}

/** The bytes, before compression, that a request is worth to a load of this many files: each further one weighs more. */
const worthOfRequest = (files: number) => 20_000 * (files / 11) ** 4
/** The share of a load whose bytes count once. */
const USUAL_SHARE = 0.2

export function groupModules(loads: readonly Load[], modules: Modules): Group[] {
  const files = smallest(loads, modules)
  const weights = loads.map(({ share }) => USUAL_SHARE / share)
  const most = loads.map(({ needs, has = [], share }) => share * [...needs, ...has].reduce((sum, id) => sum + modules.sizeOf(id), 0))
  const vain = loads.map(() => 0)
  let pairs = [...files].flatMap((file, place) => pairsOf(file, [...files].slice(place + 1), weights))
  for (;;) {
    const worth = loads.map((_, load) => worthOfRequest([...files].filter(({ uses }) => uses[load] === Use.needs).length))
    let best: { pair: Pair; gain: number; more: readonly number[] } | undefined
    for (const pair of pairs) {
      const saved = pair.savers.reduce((sum, load) => sum + (worth[load] ?? 0), 0)
      if (saved - pair.cost <= (best?.gain ?? 0)) continue
      const more = bytesInVain(pair, loads.length)
      const isAllowed = more?.every((bytes, load) => bytes === 0 || (vain[load] ?? 0) + bytes <= (most[load] ?? 0))
      pair.cost = more && isAllowed ? weighed(more, weights) : Number.POSITIVE_INFINITY
      const gain = saved - pair.cost
      if (more && gain > (best?.gain ?? 0)) best = { pair, gain, more }
    }
    if (!best) return [...files]
    for (const [load, bytes] of best.more.entries()) vain[load] = (vain[load] ?? 0) + bytes
    const { one, other } = best.pair
    const changed = join(one, other, files)
    pairs = pairs.filter((pair) => ![pair.one, pair.other].some((file) => file === other || changed.has(file)))
    const rest = new Set(files)
    for (const file of changed) {
      rest.delete(file)
      pairs.push(...pairsOf(file, [...rest], weights))
    }
  }
}

/** A file for the modules of one kind that exactly the same loads need. */
function smallest(loads: readonly Load[], { sizeOf, importsOf, kindOf }: Modules): Set<File> {
  const files = new Map<string, File>()
  const fileOf = new Map<string, File>()
  for (const id of new Set(loads.flatMap(({ needs }) => [...needs]))) {
    const uses = loads.map(({ needs, has }): Use => (needs.has(id) ? Use.needs : has?.has(id) ? Use.has : Use.no))
    const key = `${kindOf(id)} ${uses.map((use) => (use === Use.no ? 0 : 1)).join('')}`
    const file = files.get(key) ?? { ids: [], kind: kindOf(id), size: 0, uses, imports: new Set() }
    files.set(key, file)
    fileOf.set(id, file)
    file.ids.push(id)
    file.size += sizeOf(id)
  }
  for (const [id, file] of fileOf) {
    for (const imported of importsOf(id)) {
      const other = fileOf.get(imported)
      if (other && other !== file) file.imports.add(other)
    }
  }
  return new Set(files.values())
}

/** The pairs of a file and others that save a request. */
function pairsOf(one: File, others: readonly File[], weights: readonly number[]): Pair[] {
  return others.flatMap((other) => {
    if (one.kind !== other.kind) return []
    const savers: number[] = []
    let cost = 0
    for (const [load, weight] of weights.entries()) {
      const [first, second] = [one.uses[load], other.uses[load]]
      if (first === Use.needs && second === Use.needs) savers.push(load)
      else if (first && !second) cost += weight * other.size
      else if (second && !first) cost += weight * one.size
    }
    return savers.length > 0 ? [{ one, other, savers, cost }] : []
  })
}

/** What each load gets in addition if these become one file, with all that the file imports. Undefined if two files would import each other. */
function bytesInVain({ one, other }: Pair, loads: number): readonly number[] | undefined {
  const behind = importedBy([one, other])
  behind.delete(one)
  behind.delete(other)
  for (const file of behind) if (file.imports.has(one) || file.imports.has(other)) return undefined
  return Array.from({ length: loads }, (_, load) => {
    if (!one.uses[load] && !other.uses[load]) return 0
    return [one, other, ...behind].reduce((sum, { uses, size }) => sum + (uses[load] ? 0 : size), 0)
  })
}

const weighed = (bytes: readonly number[], weights: readonly number[]) =>
  bytes.reduce((sum, each, load) => sum + each * (weights[load] ?? 0), 0)

/** Puts `other` into `one`. Returns the files that have changed: a load of a file includes all files that it imports. */
function join(one: File, other: File, files: Set<File>): Set<File> {
  files.delete(other)
  one.ids.push(...other.ids)
  one.size += other.size
  for (const imported of other.imports) one.imports.add(imported)
  for (const file of files) if (file.imports.delete(other)) file.imports.add(one)
  one.imports.delete(one)
  const changed = new Set([one])
  one.uses = one.uses.map((use, load) => Math.max(use, other.uses[load] ?? Use.no) as Use)
  for (const file of importedBy([one])) {
    if (one.uses.every((use, load) => !use || file.uses[load])) continue
    file.uses = file.uses.map((use, load) => use || (one.uses[load] ?? Use.no))
    changed.add(file)
  }
  return changed
}

function importedBy(files: readonly File[]): Set<File> {
  const found = new Set(files.flatMap(({ imports }) => [...imports]))
  for (const file of found) for (const each of file.imports) found.add(each)
  return found
}
