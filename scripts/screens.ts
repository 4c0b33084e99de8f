// The pages of the built client: one for each screen, and what a first visit to it loads.

import { isProtected, type Screen, screens } from '../web/app/screens.ts'

export interface ScreenPage {
  path: string
  language: 'en' | 'es'
  /** Only for people who are signed in, and shown in their frame. */
  isProtected: boolean
  /** The modules below `web/` that the screen loads in addition to those of every page. Their static imports are counted, too. */
  modules: readonly string[]
  budget: number
}

/** Loaded with every screen. The English texts of the crash screen are in its code. */
const everywhere = { en: ['common', 'ui'], es: ['common', 'ui', 'crash'] }
const frame = ['app/SignedInLayout.tsx', 'lib/offline/kept-reads.ts']

/** The component of a screen, below `web/`. */
export const moduleOf = ({ code }: Pick<Screen, 'code'>) => `features/${code}Screen.tsx`

function pageFor(screen: Screen, language: ScreenPage['language'] = 'en'): ScreenPage {
  const inFrame = isProtected(screen)
  // In English, the server's sentences need no translation.
  const texts = [...everywhere[language], ...(inFrame ? ['offline'] : []), ...screen.texts].filter((name) => name !== 'sentences')
  return {
    path: screen.path.replace(/\/:.*/, ''),
    language,
    isProtected: inFrame,
    modules: [...(inFrame ? frame : []), moduleOf(screen), ...texts.map((name) => `messages/${language}/${name}.ts`)],
    budget: screen.budget,
  }
}

/** Every screen has a page and a budget. What loads when a person opens a part of the screen is not counted. */
export const pages: readonly ScreenPage[] = screens.map((screen) => pageFor(screen))

const pageAt = (path: string) => {
  const page = pages.find((each) => each.path === path)
  if (!page) throw new Error(`There is no screen ${path}.`)
  return page
}

/** With the map open: its code, and the outlines of states and counties, which load as data. */
const withMap = { ...pageAt('/find-resources'), path: '/find-resources?view=map', budget: 430_000 }

/** Weighed in addition to the pages. */
const variants: readonly ScreenPage[] = [
  ...screens.filter(({ access }) => access === 'visitor').map((screen) => pageFor(screen, 'es')),
  { ...withMap, modules: [...withMap.modules, 'ui/map/StateMap.tsx'] },
]

export const weighed = [...pages, ...variants]

/** Also weighed in a browser: e2e/weight.spec.ts compares this table with what a browser loads. */
export const weighedInBrowser: readonly ScreenPage[] = [
  ...['/login', '/dashboard', '/prepare', '/report-disaster', '/find-resources'].map(pageAt),
  ...variants,
]

/** The page of a screen in the built client; the server looks for it here (server/http/pages.ts). */
export const fileOf = ({ path, isProtected: hasSession }: Pick<ScreenPage, 'path' | 'isProtected'>) =>
  `pages/${hasSession ? 'session' : 'visitor'}${path.replace(/\?.*/, '')}.html`
