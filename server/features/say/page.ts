// The page that asks: everything on it works without script, and nothing is chosen until the person does.

import { officeStatuses, type PowerSource, powerSources } from '#contract/records/office-options.ts'
import type { AskedOffice, OtherOffice } from '#server/domain/say/asked-offices.ts'
import { Markup, markup } from '#server/lib/http/markup.ts'
import { type Part, signOf } from '#server/lib/plain-pages/plain-page.ts'
import { framed, intro } from './frame.ts'
import { fieldsIn, NOTE_LENGTH, PUBLIC_NOTE_LENGTH } from './read-press.ts'
import { type Asked, type Sayer, whyUnseen } from './sayer.ts'
import { momentText, type SayWords, sayWords } from './words.ts'

/** Offices on a page: it stays below 14 kB compressed. */
export const PAGE = 40

/** Why a press was not stored, and what was typed. */
export interface Problem {
  kind: 'wrong' | 'tooLarge' | 'tooMany' | 'refused'
  errors: Record<string, string[]>
  body: unknown
  /** Offices that a page of before may have named. */
  others: readonly OtherOffice[]
}

export interface Shown extends Asked {
  sayer: Sayer
  offices: readonly AskedOffice[]
}

export const officesOn = ({ offices, page }: Pick<Shown, 'offices' | 'page'>) => offices.slice((page - 1) * PAGE, page * PAGE)

export async function questionPage(shown: Shown, problem: Problem | null): Promise<string> {
  const { language, sayer, offices } = shown
  const say = sayWords[language]
  const typed = fieldsIn(problem?.body)
  const here = officesOn(shown)
  const title = offices.length > 0 ? say.question(offices.length) : sayer.incidents.length > 0 ? say.noneLeft : say.noOffices
  const errorAt = (field: string) => problem?.errors[field]?.map((message) => say.fields[message] ?? message).join(' ')
  const focused = (status: 'open' | 'closed') => problem === null && shown.chosen === status && AUTOFOCUS
  const form: Form = { shown, say, typed, errorAt }
  return framed(shown, {
    title,
    main: [
      markup`<h1>${title}</h1>${await intro(shown)}`,
      problem && alert(problem, { say, errorAt, shown: new Set(here.flatMap(({ id }) => [`office.${id}`, `power.${id}`])) }),
      offices.length === 0
        ? needAlone(form)
        : markup`<form method="post">${newSubmission()}<div class="all"><button class="y" name="all" value="open"${focused('open')}>${signOf('open')}${say.all.open}</button><button class="z" name="all" value="closed"${focused('closed')}>${signOf('closed')}${say.all.closed}</button></div><p class="q">${say.onePress}</p></form>
<form method="post">${newSubmission()}
<div class="or"><h2>${say.oneByOne}</h2><p class="q">${say.skip}</p></div>
<div class="card">${here.map((office, at) => officeOf(office, at, form))}</div>
${pagesOf(shown, say)}${lines(form)}
<div class="send"><button>${say.send}</button></div>
<button class="n" type="reset">${say.clear}</button></form>`,
    ],
    sayer,
  })
}

/** What somebody needs is heard, also where there is nothing left to say of offices. */
const needAlone = (form: Form) =>
  markup`<form method="post">${newSubmission()}${needOf(form)}<p class="gap"><button>${form.say.needSend}</button></p></form>`

/** Another one with each form: the same press again stores nothing. */
export const newSubmission = () => markup`<input type="hidden" name="submission_id" value="${crypto.randomUUID()}">`

interface Form {
  shown: Shown
  say: SayWords
  typed: Record<string, unknown>
  errorAt: (field: string) => string | undefined
}

function alert(problem: Problem, { say, errorAt, shown }: Pick<Form, 'say' | 'errorAt'> & { shown: ReadonlySet<string> }) {
  // What is marked on the page is not said twice.
  const here = new Set([...shown, 'public_note', 'note', 'need'])
  const others = Object.keys(problem.errors).filter((field) => !here.has(field))
  const names = new Map(problem.others.map(({ id, name }) => [`office.${id}`, name]))
  const lineAt = (field: string) => [names.get(field), errorAt(field) ?? ''].filter((text) => text !== undefined).join(': ')
  const said = [...new Set(others.map(lineAt))].slice(0, MOST_ERRORS)
  const { kind } = problem
  return markup`<div class="err" role="alert">${signOf('closed')}<div><p><b>${say[kind]}</b></p>${said.map((message) => markup`<p>${message}</p>`)}</div></div>`
}
const MOST_ERRORS = 5

const marks = { open: 'to', limited: 'tl', closed: 'tc' } as const
const colors = { open: 'go', limited: 'gl', closed: 'gc', unknown: 'gu' } as const
const CHECKED = new Markup(' checked')
const AUTOFOCUS = new Markup(' autofocus')

function officeOf(office: AskedOffice, at: number, { shown, say, typed, errorAt }: Form) {
  const { id, name, street, isOwn } = office
  const chosen = (field: string, value: string) => typed[field] === value && CHECKED
  const error = errorAt(`office.${id}`) ?? errorAt(`power.${id}`)
  const status = officeStatuses.map(
    (value) =>
      markup`<label class="${marks[value]}"><input type="radio" name="office.${id}" value="${value}"${chosen(`office.${id}`, value)}><span>${signOf(value)}${say.statuses[value]}</span></label>`,
  )
  const power = powerSources.map(
    (value: PowerSource) =>
      markup`<label><input type="radio" name="power.${id}" value="${value}"${chosen(`power.${id}`, value)}><span>${say.powers[value]}</span></label>`,
  )
  return markup`<div class="o" role="group" aria-labelledby="h${at}"><div><h3 id="h${at}">${name}</h3><p class="q">${street}${isOwn && `. ${say.yours}`}</p>${knownOf(office, shown, say)}${error !== undefined && markup`<p class="bad">${error}</p>`}</div><div class="t" role="radiogroup" aria-labelledby="h${at}">${status}</div><div class="p" role="radiogroup" aria-label="${say.power}, ${name}"><span>${say.power}</span>${power}</div></div>
`
}

function knownOf({ status, zone }: AskedOffice, { language }: Shown, say: SayWords) {
  const value = status?.value ?? 'unknown'
  const told = status
    ? [momentText(language, status.at, zone), status.isBefore ? say.before : status.by].filter(Boolean).join(', ')
    : say.noWord
  return markup`<p class="k"><b class="${colors[value]} k">${signOf(value)}${say.statuses[value]}</b>${told}</p>`
}

function pagesOf({ offices, page, language }: Shown, say: SayWords) {
  const pages = Math.ceil(offices.length / PAGE)
  if (pages < 2) return null
  const link = (to: number, text: string) => to >= 1 && to <= pages && markup`<a href="?page=${to}&amp;lang=${language}">${text}</a>`
  return markup`<nav><p class="q gap">${say.page(page, pages)}</p><p class="pages">${link(page - 1, say.previous)}${link(page + 1, say.next)}</p></nav>`
}

function lines(form: Form): Part {
  const { shown, say } = form
  const { link, incidents } = shown.sayer
  const why = whyUnseen(shown.sayer)
  const mayPublish = link?.mayPublish ?? true
  const forMembers =
    why !== null
      ? `${say.unseen[why]} ${say.forMembersExample}`
      : [`${say.forMembersRead} ${say.forMembersExample}`, ...(mayPublish ? [] : [say.forMembersHeld])].join('. ')
  // Without a storm only the call sheet shows it, which a desk opens when it calls.
  const note =
    incidents.length > 0 ? { label: say.forDesk, hint: say.forDeskHint } : { label: say.aboutOffices, hint: say.aboutOfficesHint }
  const help = link
    ? markup`<p class="q own">${say.password} <a href="/request-resource">${say.askForHelp}</a>.</p>`
    : markup`<p class="q own"><a href="/request-resource">${say.askForHelpSignedIn}</a></p>`
  return markup`<div class="duo">${lineOf(form, 'public_note', { label: say.forMembers, hint: forMembers, length: PUBLIC_NOTE_LENGTH })}
${lineOf(form, 'note', { ...note, length: NOTE_LENGTH })}</div>
${needOf(form)}${help}`
}

interface Line {
  label: string
  hint: string
  length: number
}

function lineOf({ typed, errorAt }: Form, name: string, { label, hint, length }: Line) {
  const error = errorAt(name)
  const isWrong = error !== undefined && markup` aria-invalid="true"`
  return markup`<div class="f"><label for="${name}">${label}</label><input id="${name}" name="${name}" value="${textIn(typed, name, length)}" maxlength="${length}" aria-describedby="${name}-h"${isWrong}><small id="${name}-h">${error !== undefined && markup`<span class="bad">${error}</span> `}${hint}</small></div>`
}

export function needOf({ typed, errorAt, say }: Pick<Form, 'typed' | 'errorAt' | 'say'>, title = say.need) {
  const error = errorAt('need')
  const isWrong = error !== undefined && markup` aria-invalid="true"`
  return markup`<div class="f more"><h2><label for="need">${title}</label></h2><p class="q" id="need-h">${error !== undefined && markup`<span class="bad">${error}</span> `}${say.needHint}</p><textarea id="need" name="need" rows="3" maxlength="${NOTE_LENGTH}" aria-describedby="need-h"${isWrong}>${textIn(typed, 'need', NOTE_LENGTH)}</textarea></div>`
}

/** What was typed, a little of what is too long to be shown whole. */
const textIn = (typed: Record<string, unknown>, name: string, length: number) =>
  typeof typed[name] === 'string' ? (typed[name] as string).slice(0, length * 2) : ''
