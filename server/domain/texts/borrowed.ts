// What an organization asks others to lend is no cry for help: "need a generator", "necesitamos efectivo". In doubt it is one, so everything that is said
// after the need has to be known: a person beside it, a doctor, or a way out make it a cry.

import { isIn, type Token } from './phrases.ts'

/** Whether a need names only such things. `rest` are the words after it. */
export function isOfThingsToBorrow(rest: readonly Token[]): boolean {
  let isObject = true
  let isNamed = false
  for (const { text, kind } of rest) {
    if (isIn('borrowed', text)) {
      isNamed = true
      isObject = false
    } else if (kind === 'danger' || isIn('supplies', text) || isIn('people', text) || isOfPerson(text)) return false
    else if (isJoining(text)) isObject = true
    // "Need a ride to the branch" is about the ride.
    else if (isObject && !isIn('beforeBorrowed', text) && !isFigure(text)) return false
  }
  return isNamed && !isObject
}

const isJoining = (text: string) => /^(?:and|or|plus|y|o|e|n)$/.test(text)
const isFigure = (text: string) => /^\d+$/.test(text)

/** For a person, or to get away. */
const isOfPerson = (text: string) =>
  text.split(' ').some((word) => isIn('carers', word) || isIn('vital', word) || /^(?:my|mi|mis|out)$/.test(word))
