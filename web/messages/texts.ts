import type { common } from './en/common.ts'
import type { ui } from './en/ui.ts'

/**
 * Every namespace and its English texts: the one list. A namespace is named as its file (`find-resources` is
 * `messages/en/find-resources.ts`), and the file exports exactly one object. Add a line here for a new file:
 * the keys of `t()` are checked against it.
 */
export type Texts = {
  common: typeof common
  ui: typeof ui
}

export type Namespace = keyof Texts

/** The shape of a translation: any part of the English texts, the rest falls back to English key by key. */
export type Translation<Source> = {
  readonly [Key in keyof Source]?: Source[Key] extends string ? string : Translation<Source[Key]>
}
