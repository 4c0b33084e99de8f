// Assigns modules to the files of the build: few files, because on a slow connection a request costs more than the bytes it saves, and one file compresses
// better than five. docs/decisions/032 has the figures. One for the libraries, one for what the start needs, one for what screens share, and one for each
// screen with all of its parts. The bundler places the modules that no group takes.

import type { Plugin } from 'vite'
import { languages } from '#contract/options.ts'
import { codeOf, isProtected, loginForms, moduleOf, screens } from '#web/app/screens.ts'
import { textGroups } from './text-groups.ts'

/** Features whose screens share one file. */
const SMALL = ['info', 'back-office', 'users', 'alerts']
/** Asked before a person leaves, and so late that it can come then. */
const QUESTION = 'domain/session/SignOutQuestion.tsx'
/** What it needs, and what few people see at another time. */
const OF_QUESTION = /\/(?:answer-place|LeftAnswersNote)\./
/** Small parts of the frame that few people see. */
const OF_FRAME = /\/(?:ContactLayout|NotFound|catalogue-text)\./
/** What the screens of this many features need is loaded with the frame. */
const MANY = 8
const isOfMaps = (id: string) => /\/node_modules\/(?:d3-|topojson)/.test(id)
const isForm = (path: string) => Object.values(loginForms).includes(path)
const forVisitors = screens.filter((screen) => !isProtected(screen)).map(moduleOf)
const isForVisitors = (path: string) => isForm(path) || forVisitors.includes(path)
const landing = screens.filter(({ access }) => access === 'visitor').map(moduleOf)
/** What screens load beside themselves. */
const frames = new Set(screens.flatMap((screen) => codeOf(screen).filter((path) => path !== moduleOf(screen))))
/** Of every signed-in person. */
const frameOfAll = [...frames].filter((path) => screens.every((screen) => !isProtected(screen) || codeOf(screen).includes(path)))

/** The plugin reads from the bundler which module imports which; the groups use the result. */
export function chunks() {
  /** For each module, the screens and the other beginnings that reach it. */
  const neededBy = new Map<string, Set<string>>()
  /** The modules that run last. The bundler places them. */
  const last = new Set<string>()
  /** What few people open and what needs a library of its own: a map. */
  const maps = new Set<string>()
  /** Modules that validate input, and so import the schema library. */
  const checking = new Set<string>()
  /** Texts that code imports at once are a part of it. */
  const inCode = new Set<string>()
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
      const ids = [...this.getModuleIds()]
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? []
      const partsOf = (id: string) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []
      for (const id of ids.flatMap(importsOf)) inCode.add(id)
      for (const id of ids) if (this.getModuleInfo(id)?.isEntry) for (const each of importsOf(id)) last.add(pathOf(each))
      for (const part of ids.flatMap(partsOf)) if ([...reach([part], importsOf)].some(isOfMaps)) maps.add(pathOf(part))
      for (const part of [...frameOfAll.flatMap((path) => partsOf(`${folder}/${path}`)).map(pathOf), QUESTION]) later.add(part)
      const beginnings = new Set([...last, ...frames, ...screens.map(moduleOf), ...maps, ...Object.values(loginForms), ...later])
      for (const root of beginnings) {
        const next = (id: string) => {
          // What the start loads when it is needed is not needed at the start.
          const parts = last.has(root) || root === frameOfAll[0] || isForVisitors(root) ? [] : partsOf(id)
          return [...importsOf(id), ...parts.filter((part) => !beginnings.has(pathOf(part)))]
        }
        for (const id of reach([`${folder}/${root}`], next)) neededBy.set(id, (neededBy.get(id) ?? new Set()).add(root))
      }
      const library = ids.filter((id) => id.includes('/node_modules/zod/'))
      for (const id of reach(library, (each) => this.getModuleInfo(each)?.importers)) checking.add(id)
    },
  }

  const needs = (id: string, root: string) => neededBy.get(id)?.has(root) === true
  const countOf = (id: string) => neededBy.get(id)?.size ?? 0
  const isText = (id: string) => /\/messages\/\w+\//.test(id) && !inCode.has(id)
  const isOurs = (id: string) => /\/(?:web|contract)\//.test(id) && !id.includes('/node_modules/') && !isText(id) && !last.has(pathOf(id))
  const isForLazy = (id: string, of: (path: string) => boolean) => [...(neededBy.get(id) ?? [])].every(of)
  const isContract = (id: string) => /\/contract\//.test(id)
  /** Of these, but not of these alone. */
  const isShared = (id: string, of: (path: string) => boolean) => [...(neededBy.get(id) ?? [])].some(of) && !isForLazy(id, of)
  const isMap = (path: string) => maps.has(path)
  const isLanding = (id: string) => landing.some((path) => needs(id, path))
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
    {
      name: 'base',
      test: (id: string) => isOurs(id) && ([...last].some((path) => needs(id, path)) || (isLanding(id) && countOf(id) >= 3)),
    },
    { name: 'landing', test: (id: string) => isOurs(id) && isLanding(id) },
    {
      name: 'map',
      test: (id: string) => isOfMaps(id) || (countOf(id) > 0 && isForLazy(id, isMap)),
    },
    // Left to the bundler, it would lie with the first of its screens, and that screen's own file would import it from there.
    { name: 'qr-code', test: /node_modules\/(?:qrcode|dijkstrajs)\// },
    // Who invites colleagues pastes a list as others do, and needs nothing else of sheets.
    { name: 'sheet-form', test: /\/web\/(?:domain\/sheets\/SheetForm|lib\/text-of-file)\.tsx?$/ },
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
        if (isForLazy(id, isForm)) return 'sign-in'
        if (OF_QUESTION.test(id) || isForLazy(id, (path) => path === QUESTION)) return 'sign-out'
        if (isForLazy(id, (path) => later.has(path))) return 'later'
        if (frameOfAll.some((path) => needs(id, path))) return 'frame'
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
  questions: 'questions',
  asks: 'asks',
  improvements: 'improvements',
  sheets: 'sheets',
}
/** Small things of these that the others need. */
const OF_ALL =
  /\/(?:newest-alert-query|unsaved-draft|statuses|StatusCounts|status-draft|status-undo|path-to|improvement-queries|AnswerTo|answer-words)\./

/** A whole report to read, which few screens show. */
const OF_REPORTS = /\/Report(?:View|Facts)\./

function sharedName(id: string, isChecking: boolean) {
  if (OF_REPORTS.test(id)) return 'with-reports'
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
