/**
 * Every namespace with its English texts. A namespace has the name of its file (`help-requests` is `messages/en/help-requests.ts`), and the file exports
 * exactly one object. Each file adds itself here: the keys of `t()` are checked against it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: an interface, because only interfaces merge with the declarations in the English files
export interface Texts {}

export type Namespace = keyof Texts

/** Sentences of the server have no keys: `sentences.ts` is looked up by the English sentence. */
export type TextFile = Namespace | 'sentences'

/** The shape of a translation. scripts/check/check-texts.ts checks that every key is there. Each language has its own plural forms. */
export type Translation<Source> = {
  readonly [Key in keyof Source]?: Source[Key] extends string ? string : Translation<Source[Key]>
}
