// The keys of `t()`, derived from the English texts: an unknown key, namespace or placeholder fails to compile.

import type { Namespace, Texts } from '#web/messages/texts.ts'

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** `found_one` and `found_other` are forms of one key, `found`. A name that only ends like a plural has no `_one` form next to it. */
type KeyOf<Name extends string, Texts> = Name extends `${infer Whole}_${PluralForm}`
  ? `${Whole}_one` extends keyof Texts
    ? Whole
    : Name
  : Name

/** A tree of texts as a map from dotted key to English text. */
type Entries<Texts, Path extends string = ''> = {
  [Name in keyof Texts & string]: Texts[Name] extends string
    ? readonly [`${Path}${KeyOf<Name, Texts>}`, Texts[Name]]
    : Entries<Texts[Name], `${Path}${Name}.`>
}[keyof Texts & string]

/** The same for several namespaces, each key prefixed with its namespace: `ui:yes`. */
type PrefixedEntries<Names extends Namespace> = Names extends Namespace ? Entries<Texts[Names], `${Names}:`> : never

/** The English texts by their keys in `t()`, where the keys of the namespace `First` need no prefix. */
type TextsByKey<First extends Namespace, Names extends Namespace> = Collected<Entries<Texts[First]> | PrefixedEntries<Names>>

type Collected<Pairs> = {
  [Pair in Pairs as Pair extends readonly [infer Key extends string, unknown] ? Key : never]: Pair extends readonly [string, infer Text]
    ? Text
    : never
}

type Placeholder<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Placeholder<Rest> : never

/** The placeholders of a text. If a key matches several texts, the placeholders of all of them. */
type Values<Text> = [Placeholder<Text>] extends [never]
  ? [values?: { defaultValue?: string }]
  : [values: { [Name in Placeholder<Text>]: Name extends 'count' ? number : string | number }]

type Translator<Known> = <Key extends keyof Known & string>(
  key: Key,
  // For an unknown key, the compiler would also report all placeholders. This limits its error to the key.
  ...values: [keyof Known] extends [Key] ? [values?: { defaultValue?: string }] : Values<Known[Key]>
) => string

/** `t()` of a component: keys of its first namespace without a prefix, keys of all its namespaces with one. */
export type Translate<First extends Namespace, Names extends Namespace = First> = Translator<TextsByKey<First, Names>>

/** `translate()`, outside components: every key has a prefix. */
export type TranslateAnywhere = Translator<TextsByKey<never, Namespace>>
