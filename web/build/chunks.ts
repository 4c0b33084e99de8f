// Assigns modules to the files of the build: few files, because on a slow connection a request costs more than the bytes it saves, and one file compresses
// better than five. docs/decisions/032 has the figures. One for the libraries, one for what the start needs, one for what screens share, and one for each
// screen with all of its parts. The bundler places the modules that no group takes.

import type { Plugin } from 'vite'
import { languages } from '#contract/options.ts'
import { isProtected, loginForms, screens } from '#web/app/screens.ts'
import { textGroups } from './text-groups.ts'

const START = 'app/main.tsx'
const CRASH = '/messages/en/crash.ts'
const FRAME = 'app/SignedInLayout.tsx'
const BACK_OFFICE = 'features/back-office/BackOfficeFrame.tsx'
/** In the header, for the back office alone. */
const EXPORT = 'features/back-office/dashboard/ExportMenu.tsx'
/** The start imports it together with the frame. */
const QUERIES = 'domain/session/cached-queries.ts'
const LANDING = 'features/auth/LoginScreen.tsx'
/** Large parts that few people open: what only they need has a file of its own, like what only the forms of /login need. */
const MAPS = ['ui/map/StateMap.tsx', 'features/board/CountyMap.tsx', 'features/warnings/WarningsMap.tsx', 'ui/map/topology.ts']
/** Asked before a person leaves, and so late that it can come then. */
const QUESTION = 'domain/session/SignOutQuestion.tsx'
/** What it needs, and what few people see at another time. */
const OF_QUESTION = /\/(?:answer-place|LeftAnswersNote)\./
/** Small parts of the frame that few people see. */
const OF_FRAME = /\/(?:ContactLayout|NotFound|catalogue-text)\./
/** Features whose screens share one file. */
const SMALL = ['info', 'back-office', 'users', 'alerts']
/** What the screens of this many features need is loaded with the frame. */
const MANY = 8
const isForm = (path: string) => Object.values(loginForms).includes(path)
const forVisitors = screens.filter((screen) => !isProtected(screen)).map(({ code }) => `features/${code}Screen.tsx`)
const isForVisitors = (path: string) => isForm(path) || forVisitors.includes(path)
const isLazy = (path: string) => MAPS.includes(path) || isForm(path)

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
      for (const part of [...afterFrame, QUESTION]) later.add(part)
      const beginnings = new Set([START, FRAME, BACK_OFFICE, QUERIES, ...screensOf, ...lazy, EXPORT, ...later])
      for (const root of beginnings) {
        const next = (id: string) => {
          const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {}
          // What the start loads when it is needed is not needed at the start.
          const parts = root === START || root === FRAME || isForVisitors(root) ? [] : dynamicallyImportedIds
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
  const isContract = (id: string) => /\/contract\//.test(id)
  /** Of these, but not of these alone. */
  const isShared = (id: string, of: (path: string) => boolean) => [...(neededBy.get(id) ?? [])].some(of) && !isForLazy(id, of)
  const isLazyMap = (path: string) => MAPS.includes(path)
  const featuresOf = (id: string) =>
    new Set([...(neededBy.get(id) ?? [])].filter((root) => !later.has(root)).map((root) => /^features\/([^/]+)\//.exec(root)?.[1] ?? root))
  /** `dashboard` for what only the dashboard needs; `disaster-reports` for what several screens of one feature share. */
  const ownerOf = (id: string) => {
    const roots = [...(neededBy.get(id) ?? [])].filter((root) => !later.has(root))
    const features = featuresOf(id)
    if (features.size !== 1) return undefined
    const [feature = ''] = features
    return roots.length === 1 && !SMALL.includes(feature) ? nameOf(roots[0] ?? '') : feature
  }
  // The first group that matches gets the module.
  const groups = [
    {
      name: 'ground',
      test: /node_modules\/(?:react|react-dom|react-router|scheduler|@tanstack)\/|vite\/preload-helper/,
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
    // What the forms and screens of visitors share with others. A visitor's page does not load the rest of the frame.
    {
      name: 'fields',
      test: (id: string) =>
        /\/contract\/(?:field-)?errors\.ts$/.test(id) || (isOurs(id) && !checking.has(id) && isShared(id, isForVisitors)),
    },
    { name: 'schemas', test: (id: string) => checking.has(id) && (!isOurs(id) || isShared(id, isForm)) },
    { name: 'checks', test: (id: string) => checking.has(id) && isContract(id) && countOf(id) >= 2 },
    {
      name: (id: string) => {
        if (OF_FRAME.test(id)) return 'frame'
        if (!isOurs(id) || countOf(id) === 0) return null
        if (isForLazy(id, (path) => isLazy(path) && !isLazyMap(path))) return 'sign-in'
        if (OF_QUESTION.test(id) || isForLazy(id, (path) => path === QUESTION)) return 'sign-out'
        if (isForLazy(id, (path) => later.has(path))) return 'later'
        if (needs(id, FRAME) || needs(id, QUERIES)) return 'frame'
        // A schema of several features may need what one of them has.
        const owner = isContract(id) && countOf(id) >= 2 ? undefined : ownerOf(id)
        return owner ?? (featuresOf(id).size >= MANY ? 'frame' : sharedName(id, checking.has(id)))
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

/** What a few screens share, by domain: a file for each of these, and one for all the rest. */
const DOMAINS: Record<string, string> = {
  people: 'people',
  alerts: 'people',
  near: 'near',
  checklist: 'checklist',
  'prepare-rules': 'checklist',
  autosave: 'autosave',
  offices: 'offices',
}
/** Small things of these that the others need. */
const OF_ALL = /\/(?:newest-alert-query|unsaved-draft|statuses|StatusCounts)\./

function sharedName(id: string, isChecking: boolean) {
  const [, domain = ''] = /\/(?:web\/domain|contract\/catalogue)\/([\w-]+)/.exec(id) ?? []
  const part = DOMAINS[domain]
  if (!part || OF_ALL.test(id)) return 'shared'
  // Who reads a checklist needs no schema: what checks input is in a file of its own.
  return isChecking && part === 'checklist' ? 'checklist-forms' : `with-${part}`
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
