/** The text of a mail: its subject and its paragraphs. */
export interface Words {
  subject: string
  text: string[]
  /** The link that ends the subscription by which the person gets the mail. */
  unsubscribe?: string
  /** Those paragraphs of the text that are news: a mail that waits takes up those of later ones. */
  news?: string
  secret?: false
}

/** The text of a mail with a link that only its recipient may use. It is encrypted while it is queued. */
export interface SecretWords extends Omit<Words, 'secret'> {
  secret: true
}

/** A browser and its system; null is unknown. */
export interface Device {
  browser: string | null
  system: string | null
}
