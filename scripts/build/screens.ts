// What a first visit to each screen loads.

import { DEFAULT_LANGUAGE, type Language, languages } from '#contract/options.ts'
import { codeOf, isProtected, loginForms, type Screen, screens, textsOf } from '#web/app/screens.ts'

export interface ScreenPage {
  path: string
  language: Language
  /** Only for people who are signed in, and shown in their frame. */
  isProtected: boolean
  /** The modules below `web/` that the screen loads in addition to those of every page. Their static imports are counted, too. */
  code: readonly string[]
  texts: readonly string[]
  budget: number
}

/** The files of texts in a language, below `web/`. English has the crash screen's in its code, and the server's sentences as they are. */
export const textFiles = (language: Language, names: readonly string[]) =>
  names
    .filter((name) => language !== DEFAULT_LANGUAGE || (name !== 'crash' && name !== 'sentences'))
    .map((name) => `messages/${language}/${name}.ts`)

export const textFilesOf = (screen: Screen, language: Language) => textFiles(language, textsOf(screen))

const pageFor = (screen: Screen, language: Language = DEFAULT_LANGUAGE): ScreenPage => ({
  path: screen.path.replace(/:\w+/g, '_'),
  language,
  isProtected: isProtected(screen),
  code: codeOf(screen),
  texts: textFilesOf(screen, language),
  budget: screen.budget,
})

/** Every screen has a budget. What loads when a person opens a part of the screen is not counted. */
export const pages: readonly ScreenPage[] = screens.map((screen) => pageFor(screen))

const pageAt = (path: string) => {
  const page = pages.find((each) => each.path === path)
  if (!page) throw new Error(`There is no screen ${path}.`)
  return page
}

/** With the map open: its code, and the outlines of states and counties, which load as data. */
const withMap = { ...pageAt('/find-resources'), path: '/find-resources?view=map', budget: 515_000 }

/** The forms behind the landing page, each in a file of its own. */
const forms = (
  [
    ['login', 188_500],
    ['register', 193_500],
    ['forgot-password', 188_500],
  ] as const
).map(([view, budget]) => {
  const landing = pageAt('/login')
  return { ...landing, path: `/login?view=${view}`, code: [...landing.code, loginForms[view]], budget }
})

const translations = languages.filter((language) => language !== DEFAULT_LANGUAGE)

/** e2e/first-visit.ts compares this table with what a browser loads. */
export const weighed: readonly ScreenPage[] = [
  ...pages,
  ...screens.filter(({ access }) => access === 'visitor').flatMap((screen) => translations.map((language) => pageFor(screen, language))),
  ...forms,
  { ...withMap, code: [...withMap.code, 'ui/map/StateMap.tsx'] },
]
