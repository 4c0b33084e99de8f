import type { RosterPerson } from '#contract/roster/schemas.ts'
import { isUnreachable } from '#web/domain/roll-calls/is-unreachable.ts'

/** The people whose name, office, email or phone contains every word, people whom no message reaches first, each group by last name. */
export function findPeople(people: readonly RosterPerson[], text: string): RosterPerson[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return people
    .filter((person) => {
      const line = lineOf(person)
      return words.every((word) => line.includes(word))
    })
    .sort(
      (one, other) =>
        Number(isUnreachable(other)) - Number(isUnreachable(one)) ||
        one.last_name.localeCompare(other.last_name) ||
        one.first_name.localeCompare(other.first_name),
    )
}

const lineOf = ({ first_name, last_name, email, phone, office, office_text }: RosterPerson) =>
  [first_name, last_name, email, phone, office?.name, office_text].filter(Boolean).join(' ').toLowerCase()
