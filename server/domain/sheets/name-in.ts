// The first and last name of a whole one.

interface Name {
  first_name: string
  last_name: string
}

/** Follow a last name and belong to it. */
const SUFFIX = /^(?:jr|sr|ii|iii|iv|2nd|3rd)\.?$/i
/** Follow a name and do not belong to it. */
const DEGREE = /^(?:cpa|ph\.?d|m\.?d|j\.?d|mba|cfa|cfp|cude|cuce|esq|rn|dds|phr|sphr)\.?$/i
/** Begin a last name. Of others, "van" may as well be a middle name, so only a small one does. */
const PARTICLE = /^(?:[dD](?:e|el|ella|i|a|as|o|os|u)|[lL](?:a|as|os)|van|von|der|den|ter|ten|zu|bin|ibn|al|el|y)$/

/** "Grace Landry", "Landry, Grace", "Ben Moran Jr.", "Maria de la Cruz", "Landry, Ann, CPA". */
export function nameIn(name: string): Name {
  const [head = '', ...tail] = name
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !DEGREE.test(part))
  const suffix = tail.filter((part) => SUFFIX.test(part))
  const first = tail.filter((part) => !SUFFIX.test(part)).join(', ')
  if (first !== '') return { first_name: first, last_name: [head, ...suffix].join(' ') }
  return inOrder([...head.split(' '), ...suffix])
}

function inOrder(words: readonly string[]): Name {
  let from = words.length - 1
  while (from > 1 && SUFFIX.test(words[from] ?? '')) from -= 1
  while (from > 1 && PARTICLE.test(words[from - 1] ?? '')) from -= 1
  return from < 1
    ? { first_name: words.join(' '), last_name: '' }
    : { first_name: words.slice(0, from).join(' '), last_name: words.slice(from).join(' ') }
}
