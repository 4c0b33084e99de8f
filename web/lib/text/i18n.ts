import { useSyncExternalStore } from 'react'
import { DEFAULT_LANGUAGE, languages } from '#contract/options.ts'
import { Listeners } from '#web/lib/listeners.ts'
import { pageScope } from '#web/lib/page/page-scope.ts'
import type { Namespace, TextFile } from '#web/messages/texts.ts'
import type { Translate, TranslateAnywhere } from './text-keys.ts'

/*
  Texts on screen. There is one file per screen and language, `web/messages/<language>/<screen>.ts`, with types in
  `web/messages/texts.ts`. Only the person's language is loaded: scripts/check/check-texts.ts checks that no language lacks a key.

  In a component:  const { t } = useTranslation('resources');  t('title')
  Several:         const { t } = useTranslation(['resources', 'common']);  t('title');  t('common:back')
  Elsewhere:       translate('common:errors.noConnection')
  In a route:      lazy: () => Promise.all([import('#web/lib/FindResources.tsx'), loadTexts('resources')])…
  `startTexts` loads `common` and `ui` before the first render. `loadTexts` loads everything else before its screen is rendered.
  The server's sentences: `refusalInLanguage` by code, `sentenceInLanguage` by sentence. English uses them as they are, other languages load `sentences`.

  `{{name}}` is a placeholder. Numbers are formatted for the language. `{{count}}` also chooses between the plural forms of a text,
  `found_one` and `found_other`. The result is plain text, never markup.
*/

interface TextTree {
  readonly [key: string]: string | TextTree
}

type Values = Readonly<Record<string, string | number>>

// In English, the server's sentences are shown as they are, and the screen for errors has its texts in its code.
const files = import.meta.glob<Record<string, TextTree>>(['../../messages/*/*.ts', '!../../messages/en/{sentences,crash}.ts'])

/** The language that the script before the first paint wrote into the page. It must be known early, because screens load texts before other code runs. */
const chosenBefore = () =>
  languages.find((one) => typeof document !== 'undefined' && one === document.documentElement.lang) ?? DEFAULT_LANGUAGE

let language: string = chosenBefore()
/** The language that was requested last. Its texts may still be loading. */
let nextLanguage = language
const loaded = new Map<string, TextTree>()
const atStart = ['common', 'ui', 'crash'] as const satisfies Namespace[]
const wanted = new Set<TextFile>(atStart)
const listeners = new Listeners()

export const currentLanguage = (): string => pageScope()?.display.language ?? language

/** The locale of a language, as our readers write it: numbers and times as in the US. */
export const localeOf = (ofLanguage: string) => new Intl.Locale(ofLanguage, { region: 'US' })

export function addTexts(ofLanguage: string, namespace: TextFile, texts: TextTree) {
  loaded.set(`${ofLanguage}/${namespace}`, texts)
}

/** Loads these files in the current language, and in one that is being switched to. */
export async function loadTexts(...names: TextFile[]): Promise<void> {
  for (const name of names) wanted.add(name)
  await loadInto(new Set([language, nextLanguage]), names)
}

/** Loads the texts of every screen before the first render. If another language fails to load, English is tried. */
export async function startTexts(): Promise<void> {
  try {
    await loadTexts(...atStart)
  } catch (error) {
    if (language === DEFAULT_LANGUAGE) throw error
    await changeLanguage(DEFAULT_LANGUAGE)
  }
}

/** Loads the texts of every screen in every language, for a server. */
export async function loadAllTexts(): Promise<void> {
  await Promise.all(
    Object.entries(files).map(async ([path, load]) => {
      const [, ofLanguage = '', namespace] = /(\w+)\/([\w-]+)\.ts$/.exec(path) ?? []
      const [texts] = Object.values(await load())
      if (texts) addTexts(ofLanguage, namespace as TextFile, texts)
    }),
  )
}

/** Switches the language of all texts on screen, after loading those in use, so that nothing flickers. */
export async function changeLanguage(to: string): Promise<void> {
  nextLanguage = to
  await loadInto(new Set([to]), [...wanted])
  // Another language was chosen meanwhile.
  if (nextLanguage !== to) return
  language = to
  document.documentElement.lang = to
  listeners.tell()
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

/** The texts for a component, which renders again when the language changes. */
export function useTranslation<First extends Namespace = 'common', More extends Namespace = never>(
  namespaces?: First | readonly [First, ...More[]],
): { t: Translate<First, First | More>; language: string } {
  const current = useSyncExternalStore(listeners.subscribe, currentLanguage, currentLanguage)
  const first = typeof namespaces === 'object' ? namespaces[0] : namespaces
  return { t: translatorOf(current, first ?? 'common') as Translate<First, First | More>, language: current }
}

/** A text outside components, in the current language. */
export const translate: TranslateAnywhere = (key, ...[values]) => textFor(currentLanguage(), 'common', key, values)

/** The sentence of a refusal, by its code. Undefined in English, where the server's own sentence is used. */
export const refusalInLanguage = (code: string): string | undefined =>
  leaf(loaded.get(`${currentLanguage()}/sentences`), `refusals.${code}`)

/** A sentence of the contract in the current language. Other sentences stay as they are. */
export const sentenceInLanguage = (sentence: string): string => leaf(loaded.get(`${currentLanguage()}/sentences`), sentence) ?? sentence

const translators = new Map<string, (key: string, values?: Values) => string>()

/** The same function for the same language and namespace, so that effects can depend on it. */
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

/** The last part of a path may contain dots: the key of a checklist option is its English text. */
function leaf(texts: TextTree | undefined, path: string): string | undefined {
  const found = texts?.[path]
  if (typeof found === 'string') return found
  const dot = path.indexOf('.')
  const branch = texts?.[path.slice(0, dot)]
  return typeof branch === 'object' ? leaf(branch, path.slice(dot + 1)) : undefined
}

/** A value that ends with a period, like "10:03 p.m.", also ends its sentence. */
export const fillIn = (text: string, values: Values, ofLanguage: string) =>
  text.replace(/(\{\{\s*(\w+)\s*\}\})(\.(?=\s|$))?/g, (_all, placeholder: string, name: string, period = '') => {
    const value = values[name] ?? placeholder
    if (typeof value === 'number') return figures(value, ofLanguage) + period
    return value.endsWith('.') ? value : value + period
  })

/** A short number looks the same in every language. Skipping the formatter saves a phone the 40 ms of its first use. */
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
