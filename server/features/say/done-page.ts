// The page after a press: what was received, and what is known now.

import type { Language } from '#contract/options.ts'
import { openPath } from '#contract/paths.ts'
import type { AskedOffice, KnownStatus, OtherOffice } from '#server/domain/say/asked-offices.ts'
import { markup } from '#server/lib/http/markup.ts'
import { signOf } from '#server/lib/plain-pages/plain-page.ts'
import { framed } from './frame.ts'
import { needOf, newSubmission, officesOn, type Shown } from './page.ts'
import { askingIn, isDrill, isPast, type Sayer, whyUnseen } from './sayer.ts'
import { clockText, momentText, type SayWords, sayWords } from './words.ts'

export interface Received {
  at: string
  hasStatuses: boolean
  /** A board shows one of them. */
  isInArea: boolean
  /** A note for members waits for a yes. */
  isHeld: boolean
  /** What they need, or a line about no office. */
  need: string | null
  /** What was said of these offices was not stored. */
  leftOut: readonly OtherOffice[]
}

export function donePage(shown: Shown, { at, hasStatuses, isInArea, isHeld, need, leftOut }: Received): string {
  const { sayer, offices, language } = shown
  const say = sayWords[language]
  const { link, first_name, path } = sayer
  const time = clockText(language, at, offices[0]?.zone ?? 'America/Chicago')
  const help = link
    ? markup`<p class="q own">${say.password} <a href="/request-resource">${say.askForHelp}</a>.</p>`
    : markup`<p class="q own"><a href="/request-resource">${say.askForHelpSignedIn}</a></p>`
  const members = whyUnseen(sayer) === null && markup`<a href="${openPath()}">${say.members}</a>`
  const whole = link === null && markup`<a href="/offices">${say.whole}</a>`
  const ways = markup`${members}${members && whole && ' · '}${whole}`
  const none = { typed: {}, errorAt: () => undefined, say }
  return framed(shown, {
    title: say.received(time),
    main: [
      markup`<div class="rec" role="status">${signOf('open')}<div><h1>${say.received(time)}</h1><p>${hasStatuses && markup`${isInArea ? whereOf(sayer, say) : say.withOffices} `}${say.thanks(first_name)}</p>${leftOut.map(({ name, fault = '' }) => markup`<p>${say.leftOut(name)} ${fault && (say.fields[fault] ?? fault)}</p>`)}${isHeld && markup`<p>${say.held}</p>`}${need !== null && markup`<p>${say.youWrote} “${need}” ${readersOf(sayer, say)}</p>`}</div></div>
${
  offices.length > 0 &&
  markup`<h2>${say.have}</h2>
<div class="card gap">${officesOn(shown).map((office) => rowOf(office, language))}</div>
<p class="gap"><a class="btn s" href="${path}?lang=${language}${shown.page > 1 && `&page=${shown.page}`}">${say.change}</a></p>`
}
<form method="post">${newSubmission()}${needOf(none, need === null ? say.need : say.needMore)}<p class="gap"><button>${say.needSend}</button></p></form>${help}
<div class="f more"><h2>${say.later}</h2><p>${laterOf(shown, say)}</p><p>${ways}</p></div>`,
    ],
    sayer,
  })
}

/** Who reads a need. The desk’s home page shows it also while no storm is open. */
const readersOf = ({ link, asker }: Sayer, say: SayWords): string =>
  link?.isDeskContact ? say.needReceivedBy(asker ?? '') : say.needReceived

/** Where the statuses show now. */
function whereOf(sayer: Sayer, say: SayWords): string {
  if (isDrill(sayer)) return say.inDrill
  if (!sayer.counts) return say.notCounted
  if (isPast(sayer)) return say.withOffices
  return sayer.incidents.length > 0 ? say.onBoard : say.inList
}

function laterOf({ sayer, language }: Shown, say: SayWords): string {
  const { link, incidents } = sayer
  if (!link) return say.laterSignedIn
  if (isPast(sayer)) return say.laterPast
  const storms = new Intl.ListFormat(language).format(askingIn(incidents).map(({ name }) => name))
  return link.isTexted ? say.laterText(storms) : say.laterLink(storms)
}

const colors = { open: 'go', limited: 'gl', closed: 'gc', unknown: 'gu' } as const

/** What was not said in the same moment as the status has its own, and says so if it is from before the storm. */
function rowOf({ name, status, power, publicNote, zone }: AskedOffice, language: Language) {
  const say = sayWords[language]
  const value = status?.value ?? 'unknown'
  const toldAt = ({ at, isBefore }: Pick<KnownStatus, 'at' | 'isBefore'>) =>
    [momentText(language, at, zone), isBefore && say.before].filter(Boolean).join(', ')
  const aged = (text: string, fact: Pick<KnownStatus, 'at' | 'isBefore'>) => (fact.at === status?.at ? text : `${text} (${toldAt(fact)})`)
  const more = [
    status?.isBefore && toldAt(status),
    power && aged(say.powerOf[power.value], power),
    publicNote && aged(`“${publicNote.value}”`, publicNote),
  ]
    .filter(Boolean)
    .join('. ')
  return markup`<div class="r"><div><b>${name}</b>${more !== '' && markup`<p class="q">${more}</p>`}</div><span class="g ${colors[value]}">${signOf(value)}${say.statuses[value]}</span></div>`
}
