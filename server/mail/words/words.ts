/** A mail in words: its subject and its paragraphs. */
export interface Words {
  subject: string
  text: string[]
  secret?: false
}

/** Of a mail with a link that does what its recipient alone may do: it waits sealed. */
export interface SecretWords extends Omit<Words, 'secret'> {
  secret: true
}

/** A browser and its system; null is unknown. */
export interface Device {
  browser: string | null
  system: string | null
}
