import { DEFAULT_LANGUAGE, type Language, languages } from '#contract/options.ts'

/** The first of the browser's languages that the portal has. */
export function acceptedLanguage(accepted = ''): Language {
  const wanted = accepted.split(',').map((each) => each.trim().slice(0, 2).toLowerCase())
  return wanted.map((each) => languages.find((language) => language === each)).find(Boolean) ?? DEFAULT_LANGUAGE
}
