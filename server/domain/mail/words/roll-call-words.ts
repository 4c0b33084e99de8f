/** What people are asked with. */
export interface Asked {
  organization: string
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
