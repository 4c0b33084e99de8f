/** What people are asked with. */
export interface Asked {
  organization: string
  isExercise: boolean
  link: string
  /** Whom it asks, where several people share the mailbox. */
  name: string | null
}

/** A text message that nobody can count yet. */
export interface Texted {
  /** Several, if they share the number. */
  names: readonly string[]
  /** Empty for a picture without words. */
  words: string
  phone: string | null
  isDanger: boolean
  isExercise: boolean
  link: string
}

/** Who needs help, and what they said. */
export interface Helped {
  name: string
  words: string | null
  phone: string | null
  office: string
  isExercise: boolean
  link: string
}
