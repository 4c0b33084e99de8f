// What the build writes for the server, to make pages of it.

export interface BuiltPages {
  build: string
  /** The HTML of every page: up to the end of its head, without what is special about a screen. */
  before: string
  head: string
  after: string
  /** The path of the style of all screens. */
  style: string
  /** For each screen by its path, and for each language: links to its files. */
  screens: Record<string, Record<string, string>>
}
