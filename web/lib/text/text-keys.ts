// The keys that `t()` takes, out of the English texts: a key, a namespace or a placeholder that does not exist fails to compile.

import type { Namespace, Texts } from '#web/messages/texts.ts'

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** `found_one` and `found_other` are one text, `found`. A name that only ends like a plural has no `_one` beside it. */
type KeyOf<Name extends string, Texts> = Name extends `${infer Whole}_${PluralForm}`
  ? `${Whole}_one` extends keyof Texts
    ? Whole
    : Name
  : Name

/** A tree of texts as pairs of a key with dots and its English text. */
type Entries<Texts, Path extends string = ''> = {
  [Name in keyof Texts & string]: Texts[Name] extends string
    ? readonly [`${Path}${KeyOf<Name, Texts>}`, Texts[Name]]
    : Entries<Texts[Name], `${Path}${Name}.`>
}[keyof Texts & string]

/** The same of some namespaces, each key after the name of its own: `ui:yes`. */
type PrefixedEntries<Names extends Namespace> = Names extends Namespace ? Entries<Texts[Names], `${Names}:`> : never

/** The English texts by what `t()` calls them, where the keys of the namespace `First` need no prefix. */
type TextsByKey<First extends Namespace, Names extends Namespace> = Collected<Entries<Texts[First]> | PrefixedEntries<Names>>

type Collected<Pairs> = {
  [Pair in Pairs as Pair extends readonly [infer Key extends string, unknown] ? Key : never]: Pair extends readonly [string, infer Text]
    ? Text
    : never
}

type Placeholder<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Placeholder<Rest> : never

/** What a text is filled in with. Where a key stands for several texts, what any of them needs. */
type Values<Text> = [Placeholder<Text>] extends [never]
  ? [values?: { defaultValue?: string }]
  : [values: { [Name in Placeholder<Text>]: Name extends 'count' ? number : string | number }]

type Translator<Known> = <Key extends keyof Known & string>(
  key: Key,
  // For a key that does not exist the compiler stands in all of them: the complaint should be about the key.
  ...values: [keyof Known] extends [Key] ? [values?: { defaultValue?: string }] : Values<Known[Key]>
) => string

/** `t()` of a component: keys of its first namespace as they are, those of all its namespaces with a prefix. */
export type Translate<First extends Namespace, Names extends Namespace = First> = Translator<TextsByKey<First, Names>>

/** `translate()`, outside components: every key has its prefix. */
export type TranslateAnywhere = Translator<TextsByKey<never, Namespace>>
