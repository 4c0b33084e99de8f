/**
 * Every namespace with its English texts. A namespace is named as its file (`help-requests` is `messages/en/help-requests.ts`), and the file exports
 * exactly one object. Each file adds itself here: the keys of `t()` are checked against it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the English files add to it
export interface Texts {}

export type Namespace = keyof Texts

/** What the server says has no keys: `sentences.ts` is looked up by its English sentences. */
export type TextFile = Namespace | 'sentences'

/** The shape of a translation: every key has to be there, which scripts/check-texts.ts checks; plural forms are the language's own. */
export type Translation<Source> = {
  readonly [Key in keyof Source]?: Source[Key] extends string ? string : Translation<Source[Key]>
}
