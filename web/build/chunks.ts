// Assigns modules to the files of the build, by the screens that need them. On a slow connection, a request costs more than the bytes it saves, and one
// file compresses better than five. The bundler places the modules that no group takes.

import type { Plugin } from 'vite'
import { DEFAULT_LANGUAGE, languages } from '#contract/options.ts'
import { screens } from '#web/app/screens.ts'

const START = 'app/main.tsx'
const FRAME = 'app/SignedInLayout.tsx'
const LANDING = 'features/auth/LoginScreen.tsx'
const REPORT = 'features/disaster-reports/ReportDisasterScreen.tsx'
const roots = [START, FRAME, ...screens.map(({ code }) => `features/${code}Screen.tsx`)]

/** A module that this many screens need is loaded with the frame of signed-in people. docs/decisions/018 has the figures. */
const SHARED_BY = 7

/** Rendered in the first paint of signed-in people, so that their styles must be in the page. The build fails if this list lacks a file. */
const PAINTED = /\/(?:AppHeader|Tile)\.module\.css$/

/** The plugin reads from the bundler which module imports which; the groups use the result. */
export function chunks() {
  /** For each module, the roots that import it, directly or through other modules. */
  const neededBy = new Map<string, Set<string>>()
  /** Modules that validate input, and so import the schema library. */
  const checking = new Set<string>()

  let folder = ''
  const plugin: Plugin = {
    name: 'chunks',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    configResolved(config) {
      folder = config.root
    },
    buildEnd() {
      for (const root of roots) {
        for (const id of reach([`${folder}/${root}`], (each) => this.getModuleInfo(each)?.importedIds)) {
          neededBy.set(id, (neededBy.get(id) ?? new Set()).add(root))
        }
      }
      const library = [...this.getModuleIds()].filter((id) => id.includes('/node_modules/zod/'))
      for (const id of reach(library, (each) => this.getModuleInfo(each)?.importers)) checking.add(id)
    },
  }

  const needs = (id: string, root: string) => neededBy.get(id)?.has(root) === true
  const isShared = (id: string, by = SHARED_BY) => (neededBy.get(id)?.size ?? 0) >= by
  const isOurs = (id: string) => /\/(?:web|contract)\//.test(id) && !/\/(?:node_modules|messages)\//.test(id)
  const isLight = (id: string) => isOurs(id) && !checking.has(id)
  // The first group that matches gets the module.
  const groups = [
    {
      name: 'ground',
      test: /node_modules\/(?:react|react-dom|react-router|scheduler|@tanstack)\/|rolldown[/-]runtime|vite\/preload-helper/,
    },
    {
      name: 'base',
      test: (id: string) =>
        isOurs(id) && (needs(id, START) || (needs(id, LANDING) && (isShared(id, 3) || id.endsWith('.css'))) || PAINTED.test(id)),
    },
    { name: 'landing', test: (id: string) => isOurs(id) && needs(id, LANDING) },
    { name: 'schemas', test: (id: string) => checking.has(id) && (!isOurs(id) || isShared(id)) },
    { name: 'frame', test: (id: string) => isLight(id) && (needs(id, FRAME) || isShared(id)) },
    { name: 'form', test: (id: string) => isLight(id) && isShared(id, 2) && needs(id, REPORT) && /\/web\/ui\/form(?:-page)?\//.test(id) },
    {
      name: 'checklist',
      test: /\/web\/domain\/checklist\/(?:Record|Submitted|catalogue|question)|\/contract\/(?:field-catalogue|prepare-|internal-checklist)/,
    },
    ...languages.map((language) => ({
      name: `common-${language}`,
      // The English texts of the crash screen are part of its code.
      test: new RegExp(`/web/messages/${language}/(?:common|ui${language === DEFAULT_LANGUAGE ? '' : '|crash'})\\.ts$`),
    })),
  ]
  const codeSplitting = {
    includeDependenciesRecursively: false,
    groups: groups.map((group, place) => ({ ...group, priority: groups.length - place })),
  }
  return { plugin, codeSplitting }
}

/** These modules, and all that `next` reaches from them. */
function reach(start: readonly string[], next: (id: string) => readonly string[] | undefined): ReadonlySet<string> {
  const found = new Set(start)
  for (const id of found) for (const each of next(id) ?? []) found.add(each)
  return found
}
