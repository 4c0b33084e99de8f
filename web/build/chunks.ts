// Assigns modules to the files of the build: few files, because on a slow connection a request costs more than the bytes it saves, and one file compresses
// better than five. docs/decisions/032 has the figures. One for the libraries, one for what the start needs, one for what screens share, and one for each
// screen with all of its parts. The bundler places the modules that no group takes.

import type { Plugin } from 'vite'
import { languages } from '#contract/options.ts'
import { screens } from '#web/app/screens.ts'
import { textGroups } from './text-groups.ts'

const START = 'app/main.tsx'
const CRASH = '/messages/en/crash.ts'
const FRAME = 'app/SignedInLayout.tsx'
/** The start imports it together with the frame. */
const QUERIES = 'domain/session/cached-queries.ts'
const LANDING = 'features/auth/LoginScreen.tsx'
/** Large parts that few people open: what only they need has a file of its own. */
const LAZY = {
  map: ['ui/map/StateMap.tsx', 'features/board/CountyMap.tsx', 'features/warnings/WarningsMap.tsx', 'ui/map/topology.ts'],
  // The landing page needs no field, no schema and no directory.
  'sign-in': ['LoginForm', 'ForgotPassword', 'RegisterForm', 'SocialRegisterForm'],
}
/** What the report form never loads. */
const HEAVY = /(?:Table|Map|Chart|Globe)\.tsx$/
/** What the screens of this many features need is loaded with the frame. */
const MANY = 8
const isLazy = (path: string) =>
  LAZY.map.includes(path) || LAZY['sign-in'].some((form) => path === `features/auth/${form}.tsx` || path.endsWith(`/${form}.tsx`))

/** The plugin reads from the bundler which module imports which; the groups use the result. */
export function chunks() {
  /** For each module, the screens and the other beginnings that reach it. */
  const neededBy = new Map<string, Set<string>>()
  /** Modules that validate input, and so import the schema library. */
  const checking = new Set<string>()
  /** What the frame loads when the screen stands. */
  const later = new Set<string>()
  let folder = ''
  const pathOf = (id: string) => (id.startsWith(`${folder}/`) ? id.slice(folder.length + 1) : id)

  const plugin: Plugin = {
    name: 'chunks',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    configResolved(config) {
      folder = config.root
    },
    buildEnd() {
      const lazy = [...this.getModuleIds()].map(pathOf).filter(isLazy)
      const screensOf = screens.map(({ code }) => `features/${code}Screen.tsx`)
      const afterFrame = this.getModuleInfo(`${folder}/${FRAME}`)?.dynamicallyImportedIds.map(pathOf) ?? []
      for (const part of afterFrame) later.add(part)
      const beginnings = new Set([START, FRAME, QUERIES, ...screensOf, ...lazy, ...afterFrame])
      for (const root of beginnings) {
        const next = (id: string) => {
          const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {}
          // What the start loads when it is needed is not needed at the start.
          const parts = root === START || root === LANDING || root === FRAME ? [] : dynamicallyImportedIds
          return [...importedIds, ...parts.filter((part) => !beginnings.has(pathOf(part)))]
        }
        for (const id of reach([`${folder}/${root}`], next)) neededBy.set(id, (neededBy.get(id) ?? new Set()).add(root))
      }
      const library = [...this.getModuleIds()].filter((id) => id.includes('/node_modules/zod/'))
      for (const id of reach(library, (each) => this.getModuleInfo(each)?.importers)) checking.add(id)
    },
  }

  const needs = (id: string, root: string) => neededBy.get(id)?.has(root) === true
  const countOf = (id: string) => neededBy.get(id)?.size ?? 0
  // The English texts of the crash screen are part of its code. The start itself is the bundler's entry.
  const isText = (id: string) => /\/messages\/\w+\//.test(id) && !id.endsWith(CRASH)
  const isOurs = (id: string) => /\/(?:web|contract)\//.test(id) && !id.includes('/node_modules/') && !isText(id) && !id.endsWith(START)
  const isForLazy = (id: string, of: (path: string) => boolean) => [...(neededBy.get(id) ?? [])].every(of)
  const isLazyMap = (path: string) => LAZY.map.includes(path)
  const featuresOf = (id: string) =>
    new Set([...(neededBy.get(id) ?? [])].filter((root) => !later.has(root)).map((root) => /^features\/([^/]+)\//.exec(root)?.[1] ?? root))
  /** `dashboard` for what only the dashboard needs; `disaster-reports` for what several screens of one feature share. */
  const ownerOf = (id: string) => {
    const roots = [...(neededBy.get(id) ?? [])].filter((root) => !later.has(root))
    const features = featuresOf(id)
    if (features.size !== 1) return undefined
    return roots.length === 1 ? nameOf(roots[0] ?? '') : [...features][0]
  }
  // The first group that matches gets the module.
  const groups = [
    {
      name: 'ground',
      test: /node_modules\/(?:react|react-dom|react-router|scheduler|@tanstack)\/|rolldown[/-]runtime|vite\/preload-helper/,
    },
    ...languages.flatMap((language) =>
      Object.entries(textGroups).map(([name, files]) => ({
        name: `${name}-${language}`,
        test: (id: string) => isText(id) && new RegExp(`/messages/${language}/(?:${files.join('|')})\\.ts$`).test(id),
      })),
    ),
    { name: 'base', test: (id: string) => isOurs(id) && (needs(id, START) || (needs(id, LANDING) && countOf(id) >= 3)) },
    { name: 'landing', test: (id: string) => isOurs(id) && needs(id, LANDING) },
    {
      name: 'map',
      test: (id: string) => /\/node_modules\/(?:d3-|topojson)/.test(id) || (countOf(id) > 0 && isForLazy(id, isLazyMap)),
    },
    { name: 'schemas', test: (id: string) => checking.has(id) && (!isOurs(id) || countOf(id) >= 2) },
    {
      name: (id: string) => {
        if (!isOurs(id) || countOf(id) === 0) return null
        if (isForLazy(id, (path) => isLazy(path) && !isLazyMap(path))) return 'sign-in'
        if (isForLazy(id, (path) => later.has(path))) return 'later'
        if (HEAVY.test(id) && countOf(id) >= 2) return 'tables'
        if (needs(id, FRAME) || needs(id, QUERIES)) return 'frame'
        return ownerOf(id) ?? (featuresOf(id).size >= MANY ? 'frame' : sharedName(id))
      },
      test: isOurs,
    },
  ]
  const codeSplitting = {
    includeDependenciesRecursively: false,
    groups: groups.map((group, place) => ({ ...group, priority: groups.length - place })),
  }
  return { plugin, codeSplitting }
}

/** What a few screens share, by domain: one file for each of these, one for the other domains, and one for what all of them are made of. */
const DOMAINS = ['people', 'near', 'checklist']

function sharedName(id: string) {
  const [, room, part = ''] = /\/web\/(domain|features)\/([^/]+)\//.exec(id) ?? []
  if (!room) return 'parts'
  return room === 'domain' && DOMAINS.includes(part) ? `with-${part}` : 'shared'
}

/** `features/board/BoardScreen.tsx` is `board`. */
const nameOf = (root: string) =>
  (root.split('/').at(-1) ?? '')
    .replace(/(?:Screen)?\.tsx?$/, '')
    .replace(/\B([A-Z])/g, '-$1')
    .toLowerCase()

/** These modules, and all that `next` reaches from them. */
function reach(start: readonly string[], next: (id: string) => readonly string[] | undefined): ReadonlySet<string> {
  const found = new Set(start)
  for (const id of found) for (const each of next(id) ?? []) found.add(each)
  return found
}
