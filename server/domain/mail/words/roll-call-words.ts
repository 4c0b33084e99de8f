/** What people are asked with. */
export interface Asked {
  organization: string
  isExercise: boolean
  link: string
  /** Whom it asks, where several people share the mailbox. */
  name: string | null
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
