// Assigns modules to the files of the build: few for each page, because on a slow connection a request costs more than the bytes it saves, and one file
// compresses better than five. Nothing here knows a screen or a part: what loads what comes from the list of screens and from the imports (loads.ts),
// and what shares a file from how many bytes and requests that costs and saves (group-modules.ts). docs/decisions/032 has the figures.

import { minifySync, type Plugin } from 'vite'
import { DEFAULT_LANGUAGE, languages } from '#contract/options.ts'
import { groupModules } from './group-modules.ts'
import { loadsOf, reach } from './loads.ts'

/** English has some texts in its code; another language has all of them in files. The others follow. */
const MODEL = languages.find((language) => language !== DEFAULT_LANGUAGE) ?? DEFAULT_LANGUAGE
const ofLanguage = (language: string) => `/messages/${language}/`

/** The plugin reads from the bundler which module imports which, and which are in the build; the groups use the result. */
export function chunks() {
  let folder = ''
  const modules = new Map<string, Module>()
  const built = new Set<string>()
  let names: ReadonlyMap<string, string> | undefined

  const plugin: Plugin = {
    name: 'chunks',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    configResolved(config) {
      folder = config.root
    },
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const { code, isEntry = false, importedIds: imports = [], dynamicallyImportedIds: parts = [] } = this.getModuleInfo(id) ?? {}
        modules.set(id, { code: code ?? '', isEntry, imports, parts })
      }
    },
  }
  const group = {
    debugName: 'files',
    // The bundler tests every module before it asks for the first name.
    test(id: string) {
      built.add(id)
      return true
    },
    name(id: string) {
      names ??= namesOfFiles(folder, modules, built)
      return names.get(id) ?? null
    },
  }
  return { plugin, codeSplitting: { includeDependenciesRecursively: false, groups: [group] } }
}

interface Module {
  code: string
  isEntry: boolean
  imports: readonly string[]
  parts: readonly string[]
}

/** The name of the file for each module. The bundler places the others: those of the page itself, and texts that only a part loads. */
function namesOfFiles(folder: string, modules: ReadonlyMap<string, Module>, built: ReadonlySet<string>): ReadonlyMap<string, string> {
  /** What any of the languages imports. */
  const importsOf = (id: string) =>
    id.startsWith(`${folder}${ofLanguage(MODEL)}`)
      ? languages.flatMap((language) => modules.get(id.replace(ofLanguage(MODEL), ofLanguage(language)))?.imports ?? [])
      : (modules.get(id)?.imports ?? [])
  const partsOf = (id: string) => modules.get(id)?.parts ?? []
  const sizes = new Map<string, number>()
  const sizeOf = (id: string) => {
    const size = sizes.get(id) ?? (built.has(id) ? minifySync(id, modules.get(id)?.code ?? '').code.length : 0)
    sizes.set(id, size)
    return size
  }
  const entries = [...modules].flatMap(([id, { isEntry }]) => (isEntry ? [id] : []))
  const start = reach(entries, importsOf)
  const isText = (id: string) => id.startsWith(`${folder}/messages/`) && modules.has(id) && !start.has(id)
  const loads = loadsOf({
    entries,
    importsOf,
    partsOf,
    sizeOf,
    idOf: (path) => `${folder}/${path}`,
    textIdsOf: (texts) => texts.map((name) => `${folder}${ofLanguage(MODEL)}${name}.ts`).filter(isText),
    isText,
  })
  // The page's own modules run last, and are left to the bundler.
  const own = new Set([...entries, ...entries.flatMap(importsOf)])
  const inFiles = (ids: ReadonlySet<string>) => new Set([...ids].filter((id) => built.has(id) && !own.has(id)))
  const groups = groupModules(
    loads.map(({ needs, has = new Set(), share }) => ({ needs: inFiles(needs), has: inFiles(has), share })),
    {
      sizeOf,
      importsOf,
      kindOf: (id) => {
        if (isText(id)) return 'texts'
        // Those of every page change more rarely than our own code.
        return start.has(id) && id.includes('/node_modules/') ? 'libraries' : 'code'
      },
    },
  )
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const { ids, kind } of groups) {
    const name = unique(nameOf(ids, kind, sizeOf), taken)
    for (const id of ids) {
      if (kind !== 'texts') names.set(id, name)
      else for (const language of languages) names.set(id.replace(ofLanguage(MODEL), ofLanguage(language)), `${name}-${language}`)
    }
  }
  return names
}

/** That of its largest module, `board` for `features/board/BoardScreen.tsx`, so that it stays the same from build to build. */
function nameOf(ids: readonly string[], kind: string, sizeOf: (id: string) => number): string {
  if (kind === 'libraries') return kind
  const largest = ids.reduce((one, other) => (sizeOf(other) > sizeOf(one) ? other : one))
  const name = (largest.split('/').at(-1) ?? '')
    .replace(/(?:Screen)?\.\w+$/, '')
    .replace(/\B([A-Z])/g, '-$1')
    .toLowerCase()
  return kind === 'texts' ? `texts-${name}` : name
}

function unique(name: string, taken: Set<string>): string {
  let free = name
  for (let number = 2; taken.has(free); number += 1) free = `${name}-${number}`
  taken.add(free)
  return free
}
