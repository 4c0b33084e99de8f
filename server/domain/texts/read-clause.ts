// What a part of a reply says: its words are read in their order, with what turns them.

import { isOfThingsToBorrow } from './borrowed.ts'
import { isIn, type Token } from './phrases.ts'

/** What a part of the reply says, in its order. `yes` counts only beside words that are known. */
export type Sign =
  | 'borrow'
  | 'danger'
  | 'damage'
  | 'hazard'
  | 'loss'
  | 'over'
  | 'escape'
  | 'trouble'
  | 'no'
  | 'safe'
  | 'yes'
  | 'doubt'
  | 'unknown'

/** What is being said, as the words go by. */
interface Reading {
  signs: Sign[]
  /** For how many words a negation holds. */
  negation: number
  /** It turned a danger already, and holds for others: "not hurt or trapped". */
  isCarried: boolean
  /** For how many words something was. */
  past: number
  /** It is a bare "no", which turns nouns and Spanish words alone. */
  isNo: boolean
  /** "Not badly": it turns nothing. */
  isDegree: boolean
  /** "Don't need": what is named next is not needed. */
  isNeedTurned: boolean
  /** "The door wont open, we are stuck": somebody else is spoken of since the negation. */
  isNewSubject: boolean
  /** It names a fence or the like. */
  isMinor: boolean
  subject: 'own' | 'other' | 'thing' | null
  /** The subject is "I" or "we", and only words like "are all" came since. */
  isOwnState: boolean
}

const REACH = 4

export function readClause(tokens: readonly Token[], isOwnState = false): readonly Sign[] {
  const reading: Reading = {
    signs: [],
    isNo: false,
    isDegree: false,
    negation: 0,
    isCarried: false,
    past: 0,
    isNeedTurned: false,
    isNewSubject: false,
    isMinor: tokens.some(({ text }) => isIn('minor', text)),
    subject: null,
    isOwnState,
  }
  for (const [at, token] of tokens.entries()) {
    if (isCondition(tokens, at)) {
      reading.signs.push('doubt')
      break
    }
    // What follows is about others.
    if (token.kind === 'wish' && token.text.startsWith('hope')) break
    if (token.kind === 'contrast') return withContrast(reading, tokens, at)
    readToken(reading, tokens, at)
    if (token.kind !== 'negation' && token.kind !== 'unable' && !isIn('light', token.text))
      reading.negation = Math.max(0, reading.negation - 1)
    readSubject(reading, tokens, at)
    reading.past = readPast(reading, tokens, at)
  }
  // "Safe, not."
  const isSaid = reading.signs.includes('safe') || reading.signs.includes('yes')
  if (isSaid && !reading.isNeedTurned && tokens.at(-1)?.kind === 'negation') reading.signs.push('doubt')
  return reading.signs
}

/** After "but", something unknown may be anything. Before "but we are fine", it may be anything as well. */
function withContrast({ signs }: Reading, tokens: readonly Token[], at: number): readonly Sign[] {
  const isAboutPeople = (token: Token) => isIn('people', token.text)
  const rest = tokens.slice(at + 1)
  if (isIn('exceptions', tokens[at]?.text ?? '') && rest.some(isAboutPeople)) return [...signs, 'danger']
  const after = readClause(rest, !tokens.slice(0, at).some(isAboutPeople))
  if (after.includes('safe')) return [...signs.filter((sign) => sign !== 'unknown'), ...after]
  const harm = after.map((sign) => (sign === 'hazard' ? 'danger' : sign))
  return [...signs, ...harm, ...(after.includes('unknown') ? (['doubt'] as const) : [])]
}

/** "Was", and "were" after a subject: without one it is "we're". */
function readPast({ past }: Reading, tokens: readonly Token[], at: number) {
  const { text, kind } = tokens[at] ?? { text: '', kind: null }
  if (kind === 'past' || (text === 'were' && isIn('subjects', tokens[at - 1]?.text ?? ''))) return REACH
  return isIn('own', text) && text !== 'all' ? 0 : Math.max(0, past - 1)
}

const isCondition = (tokens: readonly Token[], at: number) => {
  const text = tokens[at]?.text
  return isIn('conditions', text ?? '') || (text === 'si' && isIn('afterIf', tokens[at + 1]?.text ?? ''))
}

function readToken(reading: Reading, tokens: readonly Token[], at: number) {
  const { text, kind } = tokens[at] ?? { text: '', kind: null }
  const { signs } = reading
  // "No water", but not "don't need water".
  if (reading.negation > 0 && !reading.isNeedTurned && isIn('supplies', text)) return void signs.push('danger')
  if (kind === null) return readOther(reading, tokens, at)
  if (kind === 'negation' || kind === 'unable') return readNegation(reading, tokens, at)
  if (kind === 'danger' || kind === 'damage' || kind === 'loss') return readDanger(reading, text, kind)
  if (kind === 'rescued') return void signs.push(tokens[at - 1]?.text === 'be' && reading.past === 0 ? 'danger' : 'over')
  if (kind === 'need') return readNeed(reading, tokens, at)
  if (kind === 'problem') return turns(reading) ? void signs.push('yes') : readPlain(reading, 'trouble')
  if (kind === 'safe' || kind === 'well') return readSafe(reading, tokens, at)
  if (kind === 'yes' || kind === 'doubt' || kind === 'trouble' || kind === 'hazard' || kind === 'escape') return readPlain(reading, kind)
  if (kind === 'borrowed') return void signs.push('unknown')
  if (kind === 'harmless' && reading.negation > 0) turnNeed(reading, [{ text: 'anything', kind: null }])
  else if (kind === 'harmless') signs.push('unknown')
}

/** "No wind damage" is good news. */
function readPlain(reading: Reading, kind: 'yes' | 'doubt' | 'trouble' | 'hazard' | 'escape') {
  if ((kind !== 'trouble' && kind !== 'hazard') || (!turns(reading) && !reading.isMinor)) reading.signs.push(kind)
}

function readNeed(reading: Reading, tokens: readonly Token[], at: number) {
  const next = tokens.slice(at + 1, at + 1 + REACH)
  if (reading.negation > 0) turnNeed(reading, next)
  else if (isOfThingsToBorrow(tokens.slice(at + 1))) reading.signs.push('borrow')
  else if (
    next.some(({ text }) => isIn('dailyThings', text)) &&
    !next.some(({ kind, text }) => kind === 'danger' || isIn('supplies', text))
  )
    reading.signs.push('unknown')
  else reading.signs.push('danger')
}

function turnNeed(reading: Reading, next: readonly Token[]) {
  reading.isNeedTurned = true
  if (next.slice(0, 2).some(({ text }) => isIn('unneeded', text))) reading.signs.push('yes')
}

const isAnswer = (tokens: readonly Token[], at: number) =>
  isIn('courtesies', tokens[at + 1]?.text ?? '') && !isIn('counting', tokens[at - 1]?.text ?? '')

/** "In Hattiesburg", "with my cousin Ray". */
const isWhereabouts = (tokens: readonly Token[], at: number) => {
  const before = [1, 2, 3].map((steps) => tokens[at - steps]?.text ?? '')
  const where = before.findIndex((text) => isIn('whereabouts', text))
  return where !== -1 && before.slice(1, where).every((text) => isIn('articles', text) || isIn('people', text.replace(/s$/, '')))
}

/** "At 5 percent". At the beginning, a number may be meant for an answer. */
const isFigure = (text: string, at: number) => at > 1 && /^\d+$/.test(text)

function readOther(reading: Reading, tokens: readonly Token[], at: number) {
  const { text } = tokens[at] ?? { text: '' }
  if (reading.negation > 0 && isIn('degrees', text)) reading.isDegree = true
  const isKnown =
    isIn('known', text) ||
    isIn('own', text) ||
    isIn('fillers', text) ||
    isFigure(text, at) ||
    isIn('whereabouts', text) ||
    isWhereabouts(tokens, at)
  if (!isKnown) reading.signs.push('unknown')
  // "Safe at home, 2": nobody knows which one is meant.
  if (text === '2' && at > 0 && isAnswer(tokens, at)) reading.signs.push('doubt')
  if (text === 'and' || text === 'y') reading.negation = 0
  // "Not hurt or trapped."
  if (/^(?:or|nor|ni|o)$/.test(text) && (reading.isNeedTurned || reading.isNo)) reading.negation = REACH
}

function readNegation(reading: Reading, tokens: readonly Token[], at: number) {
  const { text, kind } = tokens[at] ?? { text: '', kind: null }
  const next = tokens[at + 1]?.text
  if (kind === 'unable' && isVital(tokens, at)) return void reading.signs.push('danger')
  const ends = next === undefined || tokens[at + 1]?.kind === 'contrast'
  // "Mi esposo no está" is that he is not here.
  if (ends && !text.startsWith('no est') && tokens.slice(0, at).some((token) => isIn('people', token.text))) reading.signs.push('danger')
  if (isIn('no', text) && text !== 'sin' && (next === undefined || isIn('afterNo', next))) return void reading.signs.push('no')
  reading.negation = REACH
  reading.isCarried = false
  reading.isNewSubject = false
  reading.isNo = isIn('no', text)
  reading.isDegree = false
  if (!isIn('unneeded', text)) reading.isNeedTurned = false
  if (text.startsWith('no necesit')) turnNeed(reading, tokens.slice(at + 1))
}

function isVital(tokens: readonly Token[], at: number) {
  const words = tokens.slice(at + 1, at + 5).flatMap(({ text }) => text.split(' '))
  const [one, two, three, four] = words
  return [one, two, three, `${one} ${two}`, `${two} ${three}`, `${three} ${four}`].some((text) => text !== undefined && isIn('vital', text))
}

/** Whether a negation holds, which is used up. */
function turns(reading: Reading) {
  const isTurned = reading.negation > 0 && !reading.isDegree
  reading.negation = 0
  return isTurned
}

/** "Not hurt" is good news; "no help" is not. */
function readDanger(reading: Reading, text: string, kind: 'danger' | 'damage' | 'loss') {
  if (reading.isNeedTurned) return
  const isOfThings = (reading.isMinor && text.startsWith('water')) || (reading.subject === 'thing' && text.startsWith('hit'))
  if (kind === 'danger' && isOfThings) return void reading.signs.push('damage')
  const isSupply = isIn('supplies', text.split(' ')[0] ?? '')
  const mayTurn = !isIn('neverTurned', text) && !isSupply && (!reading.isNo || isIn('turnedByNo', text))
  const { negation } = reading
  const isTurned = turns(reading) && mayTurn && !reading.isNewSubject
  reading.signs.push(isTurned ? 'yes' : reading.past > 0 && isIn('mayBeOver', text) ? 'over' : kind)
  if (negation > 0 && mayTurn) Object.assign(reading, { negation: REACH, isCarried: true })
}

function readSafe(reading: Reading, tokens: readonly Token[], at: number) {
  const { text, kind } = tokens[at] ?? { text: '', kind: null }
  const { signs, isCarried } = reading
  const isTurned = reading.negation > 0 && !isCarried
  reading.negation = 0
  if (isTurned && reading.isNo && text.includes(' ')) return void signs.push('no', 'safe')
  if (isTurned) return void signs.push(isUnsure(text) ? 'doubt' : 'danger')
  if (reading.past > 0) return void signs.push('doubt')
  if (isIn('tells', tokens[at - 1]?.text ?? '')) return void signs.push('unknown')
  if (reading.subject === 'other') return void signs.push('unknown')
  if (reading.subject === 'thing') return
  signs.push(kind === 'safe' || reading.isOwnState ? 'safe' : 'yes')
}

/** "No estoy seguro" is "I am not sure". */
const isUnsure = (text: string) => /^(?:estoy )?segur[oa]$/.test(text)

function readSubject(reading: Reading, tokens: readonly Token[], at: number) {
  const text = tokens[at]?.text ?? ''
  if (isIn('own', text)) {
    reading.subject = 'own'
    reading.isNewSubject = /^(?:we|i|im|were|estamos|estoy)$/.test(text)
    reading.isOwnState = true
  } else if (isIn('others', text)) {
    const before = [tokens[at - 1]?.text ?? '', tokens[at - 2]?.text ?? '']
    if (!before.some((each) => isIn('places', each)) && !isWhereabouts(tokens, at))
      reading.subject = isIn('things', text) ? 'thing' : 'other'
    reading.isOwnState = reading.subject === 'own' && before.some((each) => each === 'and' || each === 'y')
  } else if (!isIn('fillers', text) && tokens[at]?.kind !== 'escape') reading.isOwnState = false
}
