// The answer page: HTML without script, small enough for one bar of signal.

import { createHash } from 'node:crypto'
import { type Language, languageNames, languages } from '#contract/options.ts'
import { type Answer, type WorkAnswer, workAnswers } from '#contract/records/roll-call-options.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { Markup, markup } from '#server/lib/http/markup.ts'
import { hereWords } from './words.ts'

const style = [
  '*{box-sizing:border-box}html{-webkit-text-size-adjust:100%}',
  ':root{color-scheme:light dark;--g:#fff;--i:#0d1a2c;--i2:#394b64;--l:#6d8099;--ok:#157a4c;--no:#b92d27;--on:#fff;--a:#075f92;--ot:#e0f3e9;--oi:#0c5935}',
  '@media(prefers-color-scheme:dark){:root{--g:#0a1220;--i:#eef3fa;--i2:#bccadd;--l:#6c84a6;--ok:#4fc78e;--no:#ff7d74;--on:#0a1220;--a:#6cc6f5;--ot:#0e2f26;--oi:#98e8bf}}',
  'body{margin:0 auto;max-width:30rem;padding:1rem;background:var(--g);color:var(--i);font:17px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;overflow-wrap:break-word}',
  'h1{font-size:1.75rem;line-height:1.15;margin:.75rem 0 .25rem}h2{font-size:1.1rem;margin:1.5rem 0 .5rem}p{margin:.25rem 0}',
  '.q{color:var(--i2);font-size:.9rem}a{color:var(--a)}:focus-visible{outline:3px solid var(--i);outline-offset:2px}',
  'header{display:flex;justify-content:space-between;align-items:center}.lang{padding:.7rem 0 .7rem 1rem;font-weight:600}',
  'form{display:grid;gap:.75rem;margin-top:1rem}button{width:100%;min-height:72px;padding:.75rem 1.25rem;border:2px solid var(--l);border-radius:8px;',
  'background:none;color:var(--i);font:inherit;font-size:1.2rem;font-weight:700;text-align:left;cursor:pointer}',
  'button,.d{display:flex;align-items:center;gap:.85rem}svg{flex:none;width:1.75rem;height:1.75rem;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}',
  '.y{background:var(--ok);border-color:var(--ok);color:var(--on)}.n{background:var(--no);border-color:var(--no);color:var(--on)}',
  'fieldset{border:0;padding:0;margin:0;display:flex;flex-wrap:wrap;gap:.5rem}legend{font-weight:600;padding:0;margin-bottom:.5rem}',
  'fieldset label{display:flex;align-items:center;gap:.5rem;min-height:48px;padding:.5rem 1rem;border:1px solid var(--l);border-radius:8px}',
  'input{width:1.2rem;height:1.2rem}textarea{width:100%;min-height:72px;padding:.6rem .75rem;font:inherit;color:inherit;background:none;border:1px solid var(--l);border-radius:8px}',
  'form+.q{margin-top:1.25rem}label[for]{font-weight:600}.s{min-height:56px;justify-content:center}.d{align-items:flex-start;padding:1rem;border-left:5px solid var(--ok);background:var(--ot);color:var(--oi)}',
  '.x{padding:.75rem 1rem;border:2px solid var(--no);border-radius:8px;font-weight:700;font-size:1.15rem}footer{margin-top:2rem;padding-top:.75rem;border-top:1px solid var(--l)}',
].join('')

/** Only the style inside, and a form that goes back to the portal. */
export const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join(';')

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
export type Problem = 'wrong' | 'tooMany'

/** `chosen`: the link of the mail that was opened, which selects its button and presses nothing. */
export function questionPage(
  { language, isExercise, first_name, last_name, organization }: Asked,
  chosen: Answer | null,
  problem: Problem | null,
) {
  const say = hereWords[language]
  return page(language, say.question, [
    isExercise && exercise(language),
    markup`<h1>${say.question}</h1><p>${say.hello(fullName({ first_name, last_name }), organization)}</p>`,
    problem && markup`<p class="x" role="alert">${say[problem]}</p>`,
    markup`<form method="post">${buttons(language, chosen)}</form><p class="q">${say.who}</p><p class="q">${say.arrives}</p>`,
    footer(language, first_name),
  ])
}

export function thanksPage(said: Answered, problem: Problem | null) {
  const { language, isExercise, first_name, answer, work, words, received } = said
  const say = hereWords[language]
  const option = (each: WorkAnswer) =>
    markup`<label><input type="radio" name="work" value="${each}"${each === work && CHECKED}>${say.works[each]}</label>`
  const above = answer === 'needs_help' && markup`<p class="x">${say.danger}</p>`
  return page(
    language,
    say.question,
    [
      isExercise && exercise(language),
      markup`<h1>${say.thanks(first_name)}</h1><div class="d" role="status">${icons.safe}<div><p><b>${say.have[answer]}</b></p><p>${received}</p></div></div>`,
      problem && markup`<p class="x" role="alert">${say[problem]}</p>`,
      markup`<form method="post"><fieldset><legend>${say.work}</legend>${workAnswers.map(option)}</fieldset>
<label for="w">${answer === 'needs_help' ? say.need : say.words}</label><textarea id="w" name="words" maxlength="500">${words}</textarea><button class="s">${say.send}</button></form>
<h2>${say.changed}</h2><form method="post">${buttons(language, null, answer)}</form><p class="q">${say.who}</p>`,
      footer(language, first_name),
    ],
    above,
  )
}

const icon = (path: string) => new Markup(`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`)
const icons = { safe: icon('m5 12.6 4.6 4.6L19 7.4'), needs_help: icon('M12 4.3 21 19.5H3zM12 10v4.4M12 17v.1') }
const CHECKED = new Markup(' checked')
const AUTOFOCUS = new Markup(' autofocus')

export function closedPage(language: Language, { isExercise, phone }: { isExercise: boolean; phone: string | null }) {
  const say = hereWords[language]
  const number = phone && markup` <a href="tel:+1${phone.replace(/\D/g, '')}">${phone}</a>`
  return page(language, say.closed, [
    isExercise && exercise(language),
    markup`<h1>${say.closed}</h1><p>${say.call}${number}</p><p>${say.danger}</p>`,
  ])
}

export function unknownPage(language: Language) {
  const say = hereWords[language]
  return page(language, say.unknown, [markup`<h1>${say.unknown}</h1><p>${say.unknownHint}</p><p>${say.danger}</p>`])
}

const exercise = (language: Language) => markup`<p class="x">${hereWords[language].exercise}</p>`

function buttons(language: Language, chosen: Answer | null, without?: Answer) {
  const say = hereWords[language]
  const button = (answer: Answer, look: string) =>
    answer !== without &&
    markup`<div><button class="${look}" name="answer" value="${answer}"${answer === chosen && AUTOFOCUS}>${icons[answer]}${say[answer]}</button></div>`
  return [button('safe', 'y'), button('needs_help', 'n')]
}

const footer = (language: Language, name: string) =>
  markup`<footer class="q"><p>${hereWords[language].not(name)} ${hereWords[language].danger}</p></footer>`

type Part = Parameters<typeof markup>[1]

/** `above`: before everything else. */
function page(language: Language, title: string, parts: Part[], above: Part = null) {
  const others = languages
    .filter((each) => each !== language)
    .map((each) => markup`<a class="lang" href="?lang=${each}" hreflang="${each}" lang="${each}">${languageNames[each]}</a>`)
  return markup`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${new Markup(style)}</style></head>
<body>${above}<header><p><b>Breakwater</b></p>${others}</header>
<main>${parts}</main></body></html>`.source
}
