import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { builtClient } from './build.ts'
import { readJson } from './files.ts'
import { filesOf, isManifest, type Manifest } from './manifest.ts'

interface Screen {
  path: string
  /** The person's language. */
  language: 'en' | 'es'
  /** Only for people who are signed in, and in their frame. */
  isProtected: boolean
  /** The modules that the screen loads beyond those of index.html, below `web/`. Their static imports are counted with them. */
  modules: readonly string[]
  /** Of script and style on a first visit, and of the data that they bring along, as sent with brotli, in bytes. */
  budget: number
}

/** Loaded with every screen. The English texts of the crash screen are in its code. */
const everywhere = { en: ['common', 'ui'], es: ['common', 'ui', 'crash'] }
const textsOf = (language: Screen['language'], ...names: string[]) =>
  [...everywhere[language], ...names].map((name) => `messages/${language}/${name}.ts`)

const login = (language: Screen['language']): Screen => ({
  path: '/login',
  language,
  isProtected: false,
  modules: ['features/auth/Login.tsx', ...textsOf(language, 'auth')],
  budget: 130_000,
})
const memberScreen = (path: string, budget: number, module: string, ...texts: string[]): Screen => ({
  path,
  language: 'en',
  isProtected: true,
  modules: [
    'app/SignedInLayout.tsx',
    'features/disaster-reports/WaitingReports.tsx',
    'lib/kept-reads.ts',
    module,
    ...textsOf('en', 'offline', ...texts),
  ],
  budget,
})

/** With the map open: its code, and the drawing of states and of counties, which comes as data. */
const map = (screen: Screen): Screen => ({ ...screen, modules: [...screen.modules, 'ui/map/StateMap.tsx'] })

/**
 * Every screen whose first visit has a budget. Those of /login are how light the product has to be; the others are what the screens weighed
 * when they were measured, and 5 % more. e2e/weight.spec.ts holds this table against what a browser loads.
 */
export const screens: readonly Screen[] = [
  login('en'),
  login('es'),
  memberScreen('/dashboard', 162_000, 'features/dashboard/Dashboard.tsx', 'dashboard', 'checklist'),
  memberScreen('/prepare', 189_000, 'features/prepare/Prepare.tsx', 'prepare', 'checklist'),
  memberScreen('/report-disaster', 174_000, 'features/disaster-reports/ReportDisaster.tsx', 'disaster-reports'),
  memberScreen('/find-resources', 174_000, 'features/resources/FindResources.tsx', 'resources', 'near'),
  map(memberScreen('/find-resources?view=map', 430_000, 'features/resources/FindResources.tsx', 'resources', 'near')),
]

export async function filesOfScreen({ modules }: Screen): Promise<string[]> {
  return ['assets/before-paint.js', ...filesOf(await readManifest(), ['index.html', ...modules])]
}

async function readManifest(): Promise<Manifest> {
  const manifest = await readJson(join(builtClient, '.vite/manifest.json'))
  if (!isManifest(manifest)) throw new Error('dist/web holds no manifest: npm run build makes one.')
  return manifest
}

/** The weight of a screen's first visit, as sent. */
export async function weigh(screen: Screen): Promise<number> {
  const manifest = await readManifest()
  const data = screen.modules.flatMap((name) => manifest[name]?.assets ?? [])
  const sizes = await Promise.all([...(await filesOfScreen(screen)), ...data].map(sentSize))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function sentSize(file: string) {
  const whole = join(builtClient, file)
  const compressed = await stat(`${whole}.br`).catch(() => undefined)
  return (compressed ?? (await stat(whole))).size
}
