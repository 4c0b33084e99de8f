import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { screens } from '#web/app/screens.ts'
import { inProject } from '../machine/files.ts'

const read = (path: string) => readFileSync(inProject(path), 'utf8')
const languages = readdirSync(inProject('web/messages'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

test('no path has two screens', () => {
  expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length)
})

describe.each(screens)('$path', ({ code, texts, access }) => {
  it('has its component where the list says', () => {
    expect(read(`web/features/${code}Screen.tsx`)).toContain(`export function ${code.split('/').at(-1)}Screen(`)
  })

  it('has its texts in every language', () => {
    const files = texts
      .filter((name) => name !== 'sentences')
      .flatMap((name) => languages.map((language) => `web/messages/${language}/${name}.ts`))
    for (const file of files) expect(read(file)).toMatch(/^export const /m)
  })

  const loaded = [...texts, ...ofEveryScreen, ...(access === 'developer' ? ofBackOffice : [])]

  it('loads the texts of every component that it is made of', () => {
    expect(notLoaded(`web/features/${code}Screen.tsx`, loaded)).toEqual([])
  })

  it('has parts that load the other texts they use', () => {
    const lacking = lazyPartsOf(`web/features/${code}Screen.tsx`, loaded).map((part) => [part.file, notLoaded(part.file, part.loaded)])
    expect(lacking.filter(([, names = []]) => names.length > 0)).toEqual([])
  })
})

test('the parts of the dashboard are found', () => {
  const files = lazyPartsOf('web/features/dashboard/DashboardScreen.tsx', []).map(({ file }) => file.split('/').at(-1))
  expect(files).toEqual(expect.arrayContaining(['OfficesCard.tsx', 'NowList.tsx', 'DeskDashboard.tsx']))
})

/** Loaded with the app or with its frame. */
const ofEveryScreen = ['common', 'ui', 'offline']
/** Loaded with the frame of the back office. */
const ofBackOffice = ['back-office', 'users']

/** The file and all that it imports at once. What it loads later brings its own texts. */
function filesOf(start: string): string[] {
  const found = new Set([start])
  for (const file of found) {
    for (const [, path = ''] of read(file).matchAll(/^(?:import|export) (?!type )[^'=]*'(#web\/[^']+|\.[^']+)'/gm)) {
      const imported = path.startsWith('#') ? path.slice(1) : join(dirname(file), path)
      if (/\.tsx?$/.test(imported) && !/^web\/(?:messages|lib\/text)\//.test(imported)) found.add(imported)
    }
  }
  return [...found]
}

interface LazyPart {
  file: string
  /** Its own texts, and those of what shows it. */
  loaded: readonly string[]
}

/** The parts that a file shows later (`lazyPart`), and those that they show. */
function lazyPartsOf(start: string, loaded: readonly string[]): LazyPart[] {
  const found: LazyPart[] = []
  for (const file of filesOf(start)) {
    for (const [, path = '', names = ''] of read(file).matchAll(
      /lazyPart\(\s*\(\) => import\('([^']+)'\)\.then\([^)]*\)[^)]*?\.\w+\),?([^)]*)\)/g,
    )) {
      const part = path.startsWith('#') ? path.slice(1) : join(dirname(file), path)
      const own = [...names.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name)
      found.push({ file: part, loaded: [...loaded, ...own] }, ...lazyPartsOf(part, [...loaded, ...own]))
    }
  }
  return found
}

function notLoaded(file: string, loaded: readonly string[]) {
  const used = new Set(filesOf(file).flatMap(namespacesIn))
  return [...used].filter((name) => !loaded.includes(name))
}

const namespacesIn = (file: string) =>
  [...read(file).matchAll(/useTranslation\(([^)]*)\)|\bt(?:ranslate)?\(\s*['`]([\w-]+):/g)].flatMap(([, asked = '', prefix]) => [
    ...[...asked.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name),
    ...(prefix ? [prefix] : []),
  ])

describe('the places of a new screen in CONTRIBUTING.md', () => {
  const [, section = ''] = read('CONTRIBUTING.md').split(/^## A new screen.*$/m)
  const places = [...(section.split(/^## /m)[0] ?? '').matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path = '']) => path)

  it('are at most seven', () => {
    expect(places.length).toBeGreaterThan(0)
    expect(places.length).toBeLessThanOrEqual(7)
  })

  it.each(places)('%s is where it is said for a screen that is there', (place) => {
    const path = place.replaceAll('<feature>', 'display').replaceAll('<Name>', 'Display')
    expect(read(path).length).toBeGreaterThan(0)
  })
})
