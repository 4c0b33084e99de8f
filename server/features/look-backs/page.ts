// The page with three questions: HTML without script, in the frame of the other pages behind links.

import { LOOK_BACK_LENGTH, type LookBackQuestion, lookBackQuestions } from '#contract/look-backs/options.ts'
import type { Language } from '#contract/options.ts'
import { markup } from '#server/lib/http/markup.ts'
import { frameStyle } from '#server/lib/plain-pages/frame-style.ts'
import { type Part, plainPage, policyOf, signOf, signs } from '#server/lib/plain-pages/plain-page.ts'
import type { FoundLookBack } from './answer-questions.ts'
import { dayText, lookBackWords } from './words.ts'

const style = [
  frameStyle,
  '.i{flex:none;width:24px;height:24px;fill:none;stroke:currentColor;stroke-width:2.1;stroke-linecap:round;stroke-linejoin:round}',
  '.f{display:grid;gap:4px;margin-top:24px}.f label{font-size:19px;font-weight:600;line-height:1.3}small{font-size:14px;color:var(--i2)}',
  'textarea{width:100%;min-height:112px;padding:11px 12px;border:1px solid var(--l);border-radius:8px;background:var(--d);color:inherit;font:inherit}[aria-invalid]{border:2px solid var(--no)}',
  'button,.btn{display:flex;align-items:center;justify-content:center;width:100%;min-height:52px;margin-top:20px;padding:8px 16px;border:1px solid transparent;border-radius:8px;background:var(--a);color:var(--on);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}',
  '.s{background:none;border-color:var(--l);color:var(--i)}.who{margin-top:16px}.bad{color:var(--bi);font-weight:600}',
  '.rec,.err{display:grid;grid-template-columns:24px 1fr;gap:12px;margin:16px 0;padding:14px 16px;border-left:4px solid var(--ok);border-radius:8px;background:var(--gt);color:var(--gi)}.rec h1{font-size:19px;margin:0}.err{border-color:var(--no);background:var(--bt);color:var(--bi)}',
  '.drill{margin-bottom:16px;padding:10px 16px;border:2px solid var(--am);border-radius:8px;font-weight:700}dt{margin-top:16px;font-weight:600}dd{margin:0;white-space:pre-wrap}',
  '@media(min-width:700px){h1{font-size:30px}button,.btn{width:auto;min-width:240px;display:inline-flex}}',
].join('')

export const pagePolicy = policyOf(style)

interface Form {
  found: FoundLookBack
  typed: Record<LookBackQuestion, string | null>
  errors: Record<string, string[]>
}

/** The questions; once they cannot be changed, what was said. */
export function formPage(language: Language, { found, typed, errors }: Form): string {
  const say = lookBackWords[language]
  const title = say.title(found.incident.name)
  const isFixed = found.can_change_until !== null && found.can_change_until < new Date().toISOString()
  const isWrong = Object.keys(errors).length > 0
  return framed(language, found, title, [
    markup`<h1>${title}</h1><p class="q">${isFixed ? say.answered : say.lead}</p>`,
    isWrong && markup`<div class="err" role="alert">${signOf('closed')}<p><b>${say.wrong}</b></p></div>`,
    isFixed
      ? saidOf(language, found)
      : markup`<form method="post">${lookBackQuestions.map((name) => fieldOf(language, name, { typed: typed[name], error: errors[name]?.[0] }))}<button>${say.send}</button></form><p class="q who">${found.hasManagers ? say.who : say.whoAlone}</p>`,
  ])
}

export function thanksPage(language: Language, found: FoundLookBack): string {
  const say = lookBackWords[language]
  const until = found.can_change_until && say.change(dayText(language, found.can_change_until))
  return framed(language, found, say.thanks, [
    markup`<div class="rec" role="status">${signOf('open')}<div><h1>${say.thanks}</h1>${until && markup`<p>${until}</p>`}</div></div>`,
    saidOf(language, found),
    markup`<p><a class="btn s" href="?lang=${language}">${say.changeLink}</a></p>`,
  ])
}

export function unknownPage(language: Language): string {
  const { unknown, unknownHint } = lookBackWords[language]
  return framed(language, null, unknown, [markup`<h1>${unknown}</h1><p>${unknownHint}</p>`])
}

function fieldOf(language: Language, name: LookBackQuestion, { typed, error }: { typed: string | null; error: string | undefined }) {
  const say = lookBackWords[language]
  const told = error !== undefined && markup`<span class="bad">${say.errors[error] ?? say.unreadable}</span> `
  const isWrong = error !== undefined && markup` aria-invalid="true"`
  return markup`<div class="f"><label for="${name}">${say[name]}</label><small id="${name}-h">${told}${say.hint}</small><textarea id="${name}" name="${name}" maxlength="${LOOK_BACK_LENGTH}" aria-describedby="${name}-h"${isWrong}>${typed ?? ''}</textarea></div>`
}

const saidOf = (language: Language, found: FoundLookBack) =>
  markup`<dl>${lookBackQuestions.map((name) => found[name] !== null && markup`<dt>${lookBackWords[language][name]}</dt><dd>${found[name]}</dd>`)}</dl>`

const NOT_INDEXED = markup`<meta name="robots" content="noindex">`

const framed = (language: Language, found: FoundLookBack | null, title: string, main: Part[]) =>
  plainPage({
    ...{ language, title, style, head: NOT_INDEXED, above: signs },
    addressIn: (other) => `?lang=${other}`,
    main: [found?.incident.is_exercise === true && markup`<p class="drill">${lookBackWords[language].drill}</p>`, ...main],
  })
