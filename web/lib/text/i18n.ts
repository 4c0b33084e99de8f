import { useSyncExternalStore } from 'react'
import { DEFAULT_LANGUAGE, languages } from '#contract/options.ts'
import type { Namespace, TextFile } from '#web/messages/texts.ts'
import type { Translate, TranslateAnywhere } from './text-keys.ts'

/*
  Texts on screen. One file a screen and language: `web/messages/<language>/<screen>.ts`, listed for the types in
  `web/messages/texts.ts`. Only the person's language is loaded: scripts/check-texts.ts sees to it that none lacks a key.

  In a component:  const { t } = useTranslation('resources');  t('title')
  Several:         const { t } = useTranslation(['resources', 'common']);  t('title');  t('common:back')
  Elsewhere:       translate('common:errors.noConnection')
  In a route:      lazy: () => Promise.all([import('#web/lib/FindResources.tsx'), loadTexts('resources')])…
  `common` and `ui` are loaded before anything is drawn (`startTexts`), everything else by `loadTexts` before its screen is.
  The server's sentences: `refusalInLanguage` by code, `sentenceInLanguage` by sentence; in English they are as it says them, other languages load `sentences`.

  A text fills in `{{name}}`; a number is written as its language writes numbers. `{{count}}` also chooses between the plural forms
  of a text, `found_one` and `found_other`. What comes back is plain text: React shows it, it is never markup.
*/

interface TextTree {
  readonly [key: string]: string | TextTree
}

type Values = Readonly<Record<string, string | number>>

// In English the server's sentences stand as they are.
const files = import.meta.glob<Record<string, TextTree>>(['../../messages/*/*.ts', '!../../messages/en/sentences.ts'])

/** The script before the first paint has written it down; screens begin to load their texts before anything else runs. */
const chosenBefore = () =>
  languages.find((one) => typeof document !== 'undefined' && one === document.documentElement.lang) ?? DEFAULT_LANGUAGE

let language: string = chosenBefore()
/** The language that was asked for last; its texts may still be on the way. */
let nextLanguage = language
const loaded = new Map<string, TextTree>()
const atStart = ['common', 'ui', 'crash'] as const satisfies Namespace[]
const wanted = new Set<TextFile>(atStart)
const listeners = new Set<() => void>()

export const currentLanguage = () => language

/** How a language is written where our readers are: figures and times of day as in the US. */
export const localeOf = (ofLanguage: string) => new Intl.Locale(ofLanguage, { region: 'US' })

export function addTexts(ofLanguage: string, namespace: TextFile, texts: TextTree) {
  loaded.set(`${ofLanguage}/${namespace}`, texts)
}

/** Makes the texts of these files ready in the current language, and in the one that is on its way. */
export async function loadTexts(...names: TextFile[]): Promise<void> {
  for (const name of names) wanted.add(name)
  await loadInto(new Set([language, nextLanguage]), names)
}

/** Before anything is drawn: the texts of every screen. Where another language does not come, English is tried. */
export async function startTexts(): Promise<void> {
  try {
    await loadTexts(...atStart)
  } catch (error) {
    if (language === DEFAULT_LANGUAGE) throw error
    await changeLanguage(DEFAULT_LANGUAGE)
  }
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

async function loadInto(intoLanguages: Set<string>, namespaces: readonly TextFile[]) {
  const loads = [...intoLanguages].flatMap((one) => namespaces.map((namespace) => loadFile(one, namespace)))
  await Promise.all(loads)
}

async function loadFile(ofLanguage: string, namespace: TextFile) {
  const load = files[`../../messages/${ofLanguage}/${namespace}.ts`]
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

/** The sentence of a refusal, by its code; undefined in English, where it is the server's own. */
export const refusalInLanguage = (code: string): string | undefined => leaf(loaded.get(`${language}/sentences`), `refusals.${code}`)

/** A sentence of the contract, in the language of this moment. One that is not from the contract stays as it is. */
export const sentenceInLanguage = (sentence: string): string => leaf(loaded.get(`${language}/sentences`), sentence) ?? sentence

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
  const text = find(loaded.get(`${inLanguage}/${namespace}`), path, inLanguage, values.count)
  if (text !== undefined) return fillIn(text, values, inLanguage)
  if (values.defaultValue !== undefined) return String(values.defaultValue)
  if (import.meta.env.DEV) console.warn(`There is no text "${namespace}:${path}". Is its namespace loaded with the screen?`)
  return key
}

function find(texts: TextTree | undefined, path: string, ofLanguage: string, count: unknown): string | undefined {
  if (typeof count !== 'number') return leaf(texts, path)
  const form = pluralOf(ofLanguage).select(count)
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
    return typeof value === 'number' ? figures(value, ofLanguage) : value
  })

/** A short number is the same in every language, and the first format takes a phone 40 ms to make: a screen that says "2 of 6" does without. */
const figures = (value: number, ofLanguage: string) =>
  Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : numberOf(ofLanguage).format(value)

const pluralOf = madeOnce((ofLanguage) => new Intl.PluralRules(ofLanguage))
const numberOf = madeOnce((ofLanguage) => new Intl.NumberFormat(localeOf(ofLanguage)))

function madeOnce<Made>(make: (ofLanguage: string) => Made) {
  const made = new Map<string, Made>()
  return (ofLanguage: string) => {
    const known = made.get(ofLanguage) ?? make(ofLanguage)
    made.set(ofLanguage, known)
    return known
  }
}
