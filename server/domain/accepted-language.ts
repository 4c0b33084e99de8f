import { DEFAULT_LANGUAGE, type Language, languages } from '#contract/options.ts'

interface Range {
  /** Two letters, or a star for every language that is not named. */
  name: string
  weight: number
}

/** Of the languages that the portal has, the one that the browser wants most; of those that it wants as much, the one that it names first. */
export function acceptedLanguage(accepted = ''): Language {
  const ranges = accepted.split(',').map(rangeIn)
  const heaviest = ranges.toSorted((one, other) => other.weight - one.weight)
  const rangeOf = (language: Language) => heaviest.find(({ name }) => name === language) ?? heaviest.find(({ name }) => name === '*')
  const wanted = languages.flatMap((language) => {
    const range = rangeOf(language)
    return range && range.weight > 0 ? [{ language, at: heaviest.indexOf(range) }] : []
  })
  return wanted.toSorted((one, other) => one.at - other.at)[0]?.language ?? DEFAULT_LANGUAGE
}

/** A weight of zero means "not this one". One that can't be read counts as left out. */
function rangeIn(text: string): Range {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const [, weight = '1'] = parameters.map((part) => /^q\s*=\s*([01](?:\.\d{0,3})?)$/.exec(part)).find(Boolean) ?? []
  return { name: name.slice(0, 2), weight: Number(weight) }
}
