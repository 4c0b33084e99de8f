import { useSyncExternalStore } from 'react'
import { common } from '#web/messages/en/common.ts'
import { ui } from '#web/messages/en/ui.ts'
import type { Namespace } from '#web/messages/texts.ts'
import type { Translate, TranslateAnywhere } from './text-keys.ts'

/*
  Texts on screen. One file a screen and language: `web/messages/<language>/<screen>.ts`, listed for the types in
  `web/messages/texts.ts`. English is the source; a key that another language lacks falls back to it.

  In a component:  const { t } = useTranslation('resources');  t('title')
  Several:         const { t } = useTranslation(['resources', 'common']);  t('title');  t('common:back')
  Elsewhere:       translate('common:errors.noConnection')
  In a route:      lazy: () => Promise.all([import('./FindResources.tsx'), loadTexts('resources')])…
  `common` and `ui` are there from the start, everything else is loaded by `loadTexts` before the screen is drawn.

  A text fills in `{{name}}`; a number is written as its language writes numbers. `{{count}}` also chooses between the plural forms
  of a text, `found_one` and `found_other`. What comes back is plain text: React shows it, it is never markup.
*/

interface TextTree {
  readonly [key: string]: string | TextTree
}

type Values = Readonly<Record<string, string | number>>

const files = import.meta.glob<Record<string, TextTree>>(['../messages/*/*.ts', '!../messages/en/{ui,common}.ts'])
const sourceLanguage = 'en'

let language = sourceLanguage
/** The language that was asked for last; its texts may still be on the way. */
let nextLanguage = language
const loaded = new Map<string, TextTree>()
const wanted = new Set<Namespace>(['common', 'ui'])
const listeners = new Set<() => void>()

addTexts(sourceLanguage, 'common', common)
addTexts(sourceLanguage, 'ui', ui)

/** The languages that have at least one file of texts, English first. */
export const languages: readonly string[] = [
  ...new Set([sourceLanguage, ...Object.keys(files).map((path) => path.split('/')[2] ?? sourceLanguage)]),
]

export const currentLanguage = () => language

/** How a language is written where our readers are: figures and times of day as in the US. */
export const localeOf = (ofLanguage: string) => new Intl.Locale(ofLanguage, { region: 'US' })

export function addTexts(ofLanguage: string, namespace: Namespace, texts: TextTree) {
  loaded.set(`${ofLanguage}/${namespace}`, texts)
}

/** Makes the texts of these namespaces ready in the current language and in English, to fall back on. */
export async function loadTexts(...namespaces: Namespace[]): Promise<void> {
  for (const namespace of namespaces) wanted.add(namespace)
  await loadInto(new Set([sourceLanguage, language, nextLanguage]), namespaces)
}

/** Switches the language of everything on screen; what is on screen already is loaded first, so that nothing flickers. */
export async function changeLanguage(to: string): Promise<void> {
  nextLanguage = to
  await loadInto(new Set([to]), [...wanted])
  // Another one was chosen meanwhile.
  if (nextLanguage !== to) return
  language = to
  document.documentElement.lang = to
  for (const listener of listeners) listener()
}

async function loadInto(intoLanguages: Set<string>, namespaces: readonly Namespace[]) {
  const loads = [...intoLanguages].flatMap((one) => namespaces.map((namespace) => loadFile(one, namespace)))
  await Promise.all(loads)
}

async function loadFile(ofLanguage: string, namespace: Namespace) {
  const load = files[`../messages/${ofLanguage}/${namespace}.ts`]
  if (!load || loaded.has(`${ofLanguage}/${namespace}`)) return
  const [texts] = Object.values(await load())
  if (texts) addTexts(ofLanguage, namespace, texts)
}

/** The texts for a component, which is drawn again when the language changes. */
export function useTranslation<First extends Namespace = 'common', More extends Namespace = never>(
  namespaces?: First | readonly [First, ...More[]],
): { t: Translate<First, First | More>; language: string } {
  const current = useSyncExternalStore(subscribe, currentLanguage, currentLanguage)
  const first = typeof namespaces === 'object' ? namespaces[0] : namespaces
  return { t: translatorOf(current, first ?? 'common') as Translate<First, First | More>, language: current }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** A text outside components, in the language of this moment. */
export const translate: TranslateAnywhere = (key, ...[values]) => textFor(language, 'common', key, values)

const translators = new Map<string, (key: string, values?: Values) => string>()

/** The same function for the same language and namespace, so that effects may depend on it. */
function translatorOf(inLanguage: string, first: Namespace) {
  const id = `${inLanguage}/${first}`
  const translator = translators.get(id) ?? ((key: string, values?: Values) => textFor(inLanguage, first, key, values))
  translators.set(id, translator)
  return translator
}

function textFor(inLanguage: string, first: Namespace, key: string, values: Values = {}): string {
  const [, namespace = first, path = key] = /^([\w-]+):(.+)$/.exec(key) ?? []
  for (const one of [inLanguage, sourceLanguage]) {
    const text = find(loaded.get(`${one}/${namespace}`), path, one, values.count)
    if (text !== undefined) return fillIn(text, values, one)
  }
  if (values.defaultValue !== undefined) return String(values.defaultValue)
  if (import.meta.env.DEV) console.warn(`There is no text "${namespace}:${path}". Is its namespace loaded with the screen?`)
  return key
}

function find(texts: TextTree | undefined, path: string, ofLanguage: string, count: unknown): string | undefined {
  if (typeof count !== 'number') return leaf(texts, path)
  const form = rulesOf(ofLanguage).plural.select(count)
  return leaf(texts, `${path}_${form}`) ?? leaf(texts, `${path}_other`) ?? leaf(texts, path)
}

/** The last part of a path may hold dots itself: an option of the checklist is the key of its text. */
function leaf(texts: TextTree | undefined, path: string): string | undefined {
  const found = texts?.[path]
  if (typeof found === 'string') return found
  const dot = path.indexOf('.')
  const branch = texts?.[path.slice(0, dot)]
  return typeof branch === 'object' ? leaf(branch, path.slice(dot + 1)) : undefined
}

const fillIn = (text: string, values: Values, ofLanguage: string) =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (placeholder, name: string) => {
    const value = values[name] ?? placeholder
    return typeof value === 'number' ? rulesOf(ofLanguage).number.format(value) : value
  })

const rules = new Map<string, { plural: Intl.PluralRules; number: Intl.NumberFormat }>()

function rulesOf(ofLanguage: string) {
  const known = rules.get(ofLanguage) ?? {
    plural: new Intl.PluralRules(ofLanguage),
    number: new Intl.NumberFormat(localeOf(ofLanguage)),
  }
  rules.set(ofLanguage, known)
  return known
}
