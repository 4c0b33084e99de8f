// The answer page: HTML without script, small enough for one bar of signal.

import type { Language } from '#contract/options.ts'
import { type Answer, type WorkAnswer, workAnswers } from '#contract/records/roll-call-options.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { Markup, markup } from '#server/lib/http/markup.ts'
import { frameStyle } from '#server/lib/plain-pages/frame-style.ts'
import { type Part, plainPage, policyOf } from '#server/lib/plain-pages/plain-page.ts'
import { hereWords } from './words.ts'

const style = [
  frameStyle,
  'body{max-width:30rem;font-size:17px}h2{margin:24px 0 8px}p{margin:4px 0}',
  'form{display:grid;gap:.75rem;margin-top:1rem}button{width:100%;min-height:72px;padding:.75rem 1.25rem;border:2px solid var(--l);border-radius:8px;',
  'background:none;color:var(--i);font:inherit;font-size:1.2rem;font-weight:700;text-align:left;cursor:pointer}',
  'button,.d{display:flex;align-items:center;gap:.85rem}main svg{flex:none;width:1.75rem;height:1.75rem;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}',
  '.y{background:var(--ok);border-color:var(--ok);color:var(--p)}.n{background:var(--no);border-color:var(--no);color:var(--p)}:root{--p:#fff}@media(prefers-color-scheme:dark){:root{--p:#0a1220}}',
  'fieldset{border:0;padding:0;margin:0;display:flex;flex-wrap:wrap;gap:.5rem}legend{font-weight:600;padding:0;margin-bottom:.5rem}',
  'fieldset label{display:flex;align-items:center;gap:.5rem;min-height:48px;padding:.5rem 1rem;border:1px solid var(--l);border-radius:8px}',
  'input{width:1.2rem;height:1.2rem}textarea{width:100%;min-height:72px;padding:.6rem .75rem;font:inherit;color:inherit;background:var(--d);border:1px solid var(--l);border-radius:8px}',
  'form+.q{margin-top:1.25rem}label[for]{font-weight:600}.s{min-height:56px;justify-content:center}.d{align-items:flex-start;padding:1rem;border-left:4px solid var(--ok);border-radius:8px;background:var(--gt);color:var(--gi)}',
  '.x{padding:.75rem 1rem;border:2px solid var(--no);border-radius:8px;font-weight:700;font-size:1.15rem}',
].join('')

export const pagePolicy = policyOf(style)

interface Asked {
  language: Language
  isExercise: boolean
  first_name: string
  last_name: string
  organization: string
}

interface Answered extends Asked {
  answer: Answer
  work: WorkAnswer | null
  words: string | null
  /** When it was received, as a sentence. */
  received: string
}

/** Why an answer was not stored. */
export type Problem = 'wrong' | 'tooLarge' | 'tooMany'

/** `chosen`: the link of the mail that was opened, which selects its button and presses nothing. */
export function questionPage(
  { language, isExercise, first_name, last_name, organization }: Asked,
  chosen: Answer | null,
  problem: Problem | null,
) {
  const say = hereWords[language]
  return page(language, say.question, {
    main: [
      isExercise && exercise(language),
      markup`<h1>${say.question}</h1><p>${say.hello(fullName({ first_name, last_name }), organization)}</p>`,
      problem && markup`<p class="x" role="alert">${say[problem]}</p>`,
      markup`<form method="post">${buttons(language, chosen)}</form><p class="q">${say.who}</p><p class="q">${say.arrives}</p>`,
    ],
    foot: footer(language, first_name),
  })
}

export function thanksPage(said: Answered, problem: Problem | null) {
  const { language, isExercise, first_name, answer, work, words, received } = said
  const say = hereWords[language]
  const option = (each: WorkAnswer) =>
    markup`<label><input type="radio" name="work" value="${each}"${each === work && CHECKED}>${say.works[each]}</label>`
  const needsHelp = answer === 'needs_help'
  const above = needsHelp && markup`<p class="x">${say.danger}</p>`
  const mayWork = markup`<fieldset><legend>${say.work}</legend>${workAnswers.map(option)}</fieldset>`
  const own = markup`<label for="w">${needsHelp ? say.need : say.words}</label><textarea id="w" name="words" maxlength="500">${words}</textarea>`
  return page(language, say.question, {
    main: [
      isExercise && exercise(language),
      markup`<h1>${say.thanks(first_name)}</h1><div class="d" role="status">${icons.safe}<div><p><b>${say.have[answer]}</b></p><p>${received}</p></div></div>`,
      problem && markup`<p class="x" role="alert">${say[problem]}</p>`,
      // To a person who needs help, the page asks where they are before it asks about work.
      markup`<form method="post">${needsHelp ? [own, mayWork] : [mayWork, own]}<button class="s">${say.send}</button></form>
<h2>${say.changed}</h2><form method="post">${buttons(language, null, answer)}</form><p class="q">${say.who}</p>`,
    ],
    foot: footer(language, first_name),
    above,
  })
}

const icon = (path: string) => new Markup(`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`)
const icons = { safe: icon('m5 12.6 4.6 4.6L19 7.4'), needs_help: icon('M12 4.3 21 19.5H3zM12 10v4.4M12 17v.1') }
const CHECKED = new Markup(' checked')
const AUTOFOCUS = new Markup(' autofocus')

export function closedPage(language: Language, { isExercise, phone }: { isExercise: boolean; phone: string | null }) {
  const say = hereWords[language]
  const number = phone && markup` <a href="tel:+1${phone.replace(/\D/g, '')}">${phone}</a>`
  return page(language, say.closed, {
    main: [isExercise && exercise(language), markup`<h1>${say.closed}</h1><p>${say.call}${number}</p><p>${say.danger}</p>`],
  })
}

export function unknownPage(language: Language) {
  const say = hereWords[language]
  return page(language, say.unknown, { main: [markup`<h1>${say.unknown}</h1><p>${say.unknownHint}</p><p>${say.danger}</p>`] })
}

const exercise = (language: Language) => markup`<p class="x">${hereWords[language].exercise}</p>`

function buttons(language: Language, chosen: Answer | null, without?: Answer) {
  const say = hereWords[language]
  const button = (answer: Answer, look: string) =>
    answer !== without &&
    markup`<div><button class="${look}" name="answer" value="${answer}"${answer === chosen && AUTOFOCUS}>${icons[answer]}${say[answer]}</button></div>`
  return [button('safe', 'y'), button('needs_help', 'n')]
}

const footer = (language: Language, name: string) => markup`<p>${hereWords[language].not(name)} ${hereWords[language].danger}</p>`

interface Parts {
  main: Part[]
  foot?: Part
  /** Before everything else. */
  above?: Part
}

const page = (language: Language, title: string, parts: Parts) =>
  plainPage({ language, title, addressIn: (other) => `?lang=${other}`, style, head: NOT_INDEXED, ...parts })

const NOT_INDEXED = markup`<meta name="robots" content="noindex">`
