import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { common } from '#web/messages/en/common.ts'
import { ui } from '#web/messages/en/ui.ts'
import type { Namespace, Texts } from '#web/messages/texts.ts'

/*
  Texts on screen. One file a screen and language: `web/messages/<language>/<screen>.ts`, listed for the types in
  `web/messages/texts.ts`. English is the source; a key that another language lacks falls back to it.

  In a component:  const { t } = useTranslation('find-resources');  t('title')
  In a route:      lazy: () => Promise.all([import('./FindResources.tsx'), loadTexts('find-resources')])…
  `common` and `ui` are there from the start, everything else is loaded by `loadTexts` before the screen is drawn.
*/

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Texts
  }
}

type TextFile = Record<string, Record<string, unknown>>

const files = import.meta.glob<TextFile>(['../messages/*/*.ts', '!../messages/en/{ui,common}.ts'])
const sourceLanguage = 'en'
const wanted = new Set<Namespace>(['common', 'ui'])

void i18next.use(initReactI18next).init({
  lng: sourceLanguage,
  fallbackLng: sourceLanguage,
  defaultNS: 'common',
  resources: { en: { common, ui } },
  partialBundledLanguages: true,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
  initAsync: false,
})

export const i18n = i18next

/** The language that was asked for last; its texts may still be on the way. */
let nextLanguage = sourceLanguage

/** The languages that have at least one file of texts, English first. */
export const languages: readonly string[] = [
  ...new Set([sourceLanguage, ...Object.keys(files).map((path) => path.split('/')[2] ?? sourceLanguage)]),
]

/** Makes the texts of these namespaces ready in the current language and in English, to fall back on. */
export async function loadTexts(...namespaces: Namespace[]): Promise<void> {
  for (const namespace of namespaces) wanted.add(namespace)
  await loadInto(new Set([sourceLanguage, i18next.language, nextLanguage]), namespaces)
}

/** Switches the language of everything on screen; what is on screen already is loaded first, so that nothing flickers. */
export async function changeLanguage(language: string): Promise<void> {
  nextLanguage = language
  await loadInto(new Set([language]), [...wanted])
  // Another one was chosen meanwhile.
  if (nextLanguage !== language) return
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}

async function loadInto(intoLanguages: Set<string>, namespaces: readonly Namespace[]) {
  const loads: Promise<void>[] = []
  for (const language of intoLanguages) {
    for (const namespace of namespaces) {
      if (!i18next.hasResourceBundle(language, namespace)) loads.push(loadFile(language, namespace))
    }
  }
  await Promise.all(loads)
}

async function loadFile(language: string, namespace: Namespace) {
  const load = files[`../messages/${language}/${namespace}.ts`]
  if (!load) return
  const [texts] = Object.values(await load())
  if (texts) i18next.addResourceBundle(language, namespace, texts)
}
