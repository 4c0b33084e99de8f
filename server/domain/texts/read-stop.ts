// Whether a text message ends the messages, starts them again, or asks what they are: words that carriers require, and what people write for them.

import { lines, splitWords } from './split-words.ts'

/** As of November 28, 2026. First in a text of at most five words, they end the messages. */
const stops = lines(
  'stop, stopp, sotp, stpo, stopall, stopit, unsubscribe, unsub, optout, opt out, opt me, arret, alto, parar, pare, paren, basta, detener, detengan, cancelar',
)
/** Only alone, or with courtesy: "end of the road is flooded" ends nothing. */
const stopsAlone = lines('end, cancel, revoke, quit, baja')
/** Forbids texting, somewhere in a short text. */
const forbids = lines(
  'no more texts, no more messages, no more text, dont text me, do not text me, stop texting, stop messaging, quit texting, never text me, remove me, take me off, take my number off, delete my number, delete this number, remove my number, remove this number, opt out, dont contact me, do not contact me, dont message me, do not message me, stop contacting me, ' +
    'darme de baja, denme de baja, deme de baja, quitenme de, quiteme de, borren mi numero, borrenme, leave me alone, lose my number, dejenme en paz, no mas mensajes, ' +
    'no mas textos, no me manden, no me mande, no me envien, no me envie, no me escriban, no me escriba, no me escribas, no me manden mas, no me contacten, no me texteen, desuscribir, desuscribirme, cancelar suscripcion',
)
const messages = '(?:texts?|txts?|messages?|msgs?|sms|text messages|mensajes?(?: de texto)?|mensajitos|textos?)'
const more =
  '(?:any|more|anymore|again|ever|these|those|the|all|my|your|so|many|of|ya|mas|nunca|otro|otros|ningun|estos|esos|sus|tantos|los|jamas)'
const to = '(?:to |at )?(?:me|us|this number|this phone|my phone|here|nos|a este numero|a mi numero|por aqui|a mi)'
const again = '(?:anymore|again|ever again)'
const dontText = '(?:dont|do not|never) (?:text|txt|msg|message|contact|write)'
const stopTexting = '(?:stop|quit) (?:texting|messaging|contacting|writing|sending)'
const textear = '(?:escrib(?:an|as?|ir)|texte(?:en?|es|ar)|contact(?:en?|es|ar))'
const mandar = '(?:mand(?:en?|es|ar)|envi(?:en?|es|ar))(?:me|nos)?'
const dejenDe = 'deje?n? de (?:escribir|mandar|enviar|molestar|textear|llamar|contactar)'
/**
 * Forbids texting, at the beginning of what is said: "no me manden más mensajes", "don't send me texts". Only messages, and only to whoever says so: "no
 * mandaron ayuda", "don't send water" and "do not contact the branch" forbid none. First those after which anything may follow, then those that end
 * there: "no more messages from Dana" says something else.
 */
const forbidding = [
  `${dontText} (?:${to}|${again})(?: (?:${more}|${to}))*(?: ${messages})?(?: (?:${more}|${to}))*`,
  `(?:dont|do not|never) send(?: (?:${more}|${to}))* ${messages}(?: (?:${more}|${to}))*`,
  `${stopTexting}(?: (?:${more}|${to}))* ${messages}(?: (?:${more}|${to}))*`,
  `(?:stop|quit) (?:texting|messaging|contacting|writing) (?:${to}|${again})(?: ${more})*`,
  `(?:i )?(?:dont|do not) want(?: (?:${more}|to|get|receive))* ${messages}(?: ${more})*`,
  `(?:ya )?no (?:(?:me|nos) ${textear}|${textear}(?:me|nos))(?: ${more})*(?: ${messages})?(?: ${more})*`,
  `(?:ya )?no (?:me |nos )?${mandar}(?: ${more})* ${messages}(?: (?:${more}|${to}))*`,
  `(?:ya )?no (?:quiero|deseo)(?: (?:${more}|recibir))* ${messages}(?: ${more})*`,
  `${dejenDe}(?:me|nos)?(?: ${more})* ${messages}`,
  `deje?n? de (?:escribir|molestar|textear|llamar|contactar)(?:me|nos)(?: ${more})*`,
].map((phrase) => new RegExp(`^${phrase}(?![\\p{L}\\p{N}])`, 'u'))
const forbiddingAlone = [
  `no (?:${more} )*${messages}(?: ${more})*`,
  `(?:end|stop|cancel|paren?|detengan?|cancel(?:ar|en?)) (?:${more} )*(?:${messages}|(?:la )?suscripcion)`,
  `(?:${dontText}|${stopTexting})(?: (?:${more}|${to}))*`,
  `(?:ya )?no (?:me |nos )?(?:${mandar}|${textear})(?: (?:${more}|${to}))*`,
  `${dejenDe}(?:me|nos)?(?: ${more})*`,
].map((phrase) => new RegExp(`^${phrase}$`, 'u'))

/** What may stand before a word of stopping; one name may as well. */
const before = new Set(lines('please, pls, plz, just, hey, hi, hello, ok, yes, favor, por, now'))
const courtesy = new Set(
  lines(
    'please, pls, plz, thanks, thank, you, thx, ty, now, all, it, this, these, messages, texts, texting, me, gracias, por, favor, ya, todo, sir, maam',
  ),
)
const polite = lines('please, pls, plz, thanks, thank, you, thx, ty, gracias, por, favor, sir, maam')
/** After a first word, they make it no stop: "the rain wont stop", "stop the bleeding". */
const noNames = new Set(
  lines(
    'dont, do, not, cant, cannot, wont, never, didnt, doesnt, bus, next, non, rain, the, to, a, without, full, truck, pit, bleeding, no, nunca, we, i, it, they',
  ),
)
const places = new Set(lines('the, by, at, in, on, over, sign, bleeding, el, la, los, las'))

const LONGEST_STOP = 5

/** STOP, and what people write for it. A stop inside a longer sentence is a reply, unless part of it forbids texting. */
export function isStop(text: string): boolean {
  const { clauses } = splitWords(text)
  const words = clauses.flat()
  if (words.length === 0) return false
  if (stops.includes(words.join('')) || clauses.some((clause) => afterForbidding(clause) !== null)) return true
  if (words.length > LONGEST_STOP) return false
  const said = words.join(' ')
  if (said === 'no more' || said === 'no mas' || said === 'remove') return true
  if (forbids.some((phrase) => ` ${said} `.includes(` ${phrase} `)) || begins(withoutGreeting(words))) return true
  // "We are fine. Please stop."
  return clauses.some((clause) => clause.some(isStopWord) && clause.every((word) => isStopWord(word) || courtesy.has(word)))
}

/** What a stop says beside: "no me manden más mensajes, estoy atrapada". The "no" of what forbids texting is no answer. */
export function besideStop(text: string): string {
  const said = splitWords(text).clauses.map((clause) => {
    const rest =
      afterForbidding(clause) ?? forbids.reduce((left, phrase) => ` ${left} `.replace(` ${phrase} `, ' ').trim(), clause.join(' '))
    return without(rest.split(' '), [...stops, ...stopsAlone, ...courtesy]).join(' ')
  })
  return said.filter((rest) => rest !== '').join(', ')
}

/** Words of a wish for no more texts: "remove me from this list" says nothing but the stop. */
const wishing = new Set(
  lines(
    'i, to, me, want, would, like, opt, out, breakwater, from, off, of, the, your, my, list, text, any, more, no, remove, cancel, sending, with, bothering, spamming, txting, number, que, quiero, mas, lista, de, la, a, los, mensaje, mensajes, textos, escribirme, molestarme, enviar, mandar, este, numero',
  ),
)

/** Whether a stop says anything beside that somebody has to read. "Yes. Stop texting me" answers; the "ok" of "stop ok" does not. */
export const saysMore = (text: string) =>
  splitWords(text).clauses.some((clause) => ['yes', 'ok'].includes(clause.join(' '))) || besideStop(text).split(/[ ,]+/).some(saysSomething)

const saysSomething = (word: string) =>
  word !== '' && ![stops, stopsAlone].some((each) => each.includes(word)) && ![before, courtesy, wishing].some((each) => each.has(word))

/** Null where it forbids nothing. */
function afterForbidding(clause: readonly string[]): string | null {
  const said = without(clause, [...before]).join(' ')
  const [found] = forbidding.flatMap((phrase) => phrase.exec(said) ?? [])
  if (found !== undefined) return said.slice(found.length).trim()
  const alone = without(said.split(' ').toReversed(), polite).toReversed().join(' ')
  return forbiddingAlone.some((phrase) => phrase.test(alone)) ? '' : null
}

/** Those at the beginning are left out. */
function without(words: readonly string[], leftOut: readonly string[]) {
  const at = words.findIndex((word) => !leftOut.includes(word))
  return at === -1 ? [] : words.slice(at)
}

/** Only a word of stopping, or with courtesy. Of anything else nobody knows for certain that it was meant so. */
export function isPlainStop(text: string): boolean {
  const words = splitWords(text).clauses.flat()
  return stops.includes(words.join('')) || words.every((word) => isStopWord(word) || stopsAlone.includes(word) || courtesy.has(word))
}

function begins(words: readonly string[]) {
  const [first = '', second = ''] = words
  if (stops.includes(`${first} ${second}`)) return true
  if (stops.includes(first)) return !places.has(second)
  return stopsAlone.includes(first) && words.slice(1).every((word) => courtesy.has(word) || word === first)
}

function withoutGreeting(words: readonly string[]) {
  const [first = '', ...rest] = words
  const at = words.findIndex((word) => !before.has(word))
  if (at > 0) return words.slice(at)
  const isName =
    at === 0 &&
    !isStopWord(first) &&
    !noNames.has(first) &&
    isStopWord(rest[0] ?? '') &&
    rest.every((word, index) => index === 0 || courtesy.has(word))
  return isName ? rest : words
}

const isStopWord = (word: string) => stops.includes(word)

const isAlone = (text: string, known: readonly string[]) => {
  const words = splitWords(text).clauses.flat()
  return known.includes(words.filter((word) => !courtesy.has(word)).join('')) && words.length <= LONGEST_STOP
}

export const isStart = (text: string) => isAlone(text, ['start', 'unstop', 'optin'])

/** HELP or INFO alone, as carriers require it: "help me" is an answer. */
export const asksForHelp = (text: string) => ['help', 'info'].includes(splitWords(text).clauses.flat().join(' '))
