// What all pages of /say have in common.

import type { Language } from '#contract/options.ts'
import { sayPath } from '#contract/paths.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { countyWithKind } from '#server/domain/geography/counties.ts'
import { markup } from '#server/lib/http/markup.ts'
import { type Part, plainPage, policyOf, signs } from '#server/lib/plain-pages/plain-page.ts'
import type { Shown } from './page.ts'
import { askingIn, isDrill, isPast, type Sayer, whyUnseen } from './sayer.ts'
import { style } from './style.ts'
import { sayWords } from './words.ts'

export const pagePolicy = policyOf(style)

interface Parts {
  title: string
  main: Part[]
  sayer: Sayer | null
}

const NOT_INDEXED = markup`<meta name="robots" content="noindex">`

export function framed({ language, page }: { language: Language; page: number }, { title, main, sayer }: Parts): string {
  const say = sayWords[language]
  return plainPage({
    language,
    title,
    addressIn: (other) => `?lang=${other}${page > 1 ? `&page=${page}` : ''}`,
    style,
    head: NOT_INDEXED,
    above: signs,
    main: [sayer && isDrill(sayer) && markup`<p class="drill">${say.drill}</p>`, ...main],
    foot: markup`${sayer && footOf(sayer, language)}<p>${say.danger}</p>`,
  })
}

function footOf(sayer: Sayer, language: Language) {
  const { link, asker, first_name, last_name } = sayer
  const say = sayWords[language]
  const why = whyUnseen(sayer)
  const readers = `${link?.isDeskContact ? say.footerDesk(asker ?? '') : say.footer(asker)} ${why === null ? say.membersSee : say.unseen[why]}`
  if (!link) return markup`<p>${readers}</p>`
  const name = fullName({ first_name, last_name })
  return markup`<p>${readers} ${say.forward}</p><form method="post" action="${sayPath(link.token, 'not-me')}?lang=${language}"><button class="n">${say.notMe(name)}</button></form>`
}

/** More counties than these are counted. */
const MOST_COUNTIES = 3

/** Who is asked, by whom, because of what, and where. */
export async function intro({ sayer, offices, language }: Shown) {
  const say = sayWords[language]
  const { incidents, asker, organization } = sayer
  const asking = askingIn(incidents)
  const names = new Intl.ListFormat(language).formatToParts(asking.map(({ name }) => name))
  const storms = names.map(({ type, value }) => (type === 'element' ? markup`<b>${value}</b>` : value))
  const because =
    incidents.length > 0 &&
    (isPast(sayer)
      ? markup` ${say.isOver(asking.length)} ${storms}. ${say.stillTaken}`
      : markup` ${asker ? say.asks(asker) : say.about} ${storms}.`)
  const counties = [...new Set(offices.flatMap(({ county }) => county ?? []))]
  const place =
    counties.length > MOST_COUNTIES
      ? say.counties(counties.length)
      : new Intl.ListFormat(language).format(
          (await Promise.all(counties.map(countyWithKind))).flatMap((each) => (each ? say.county(each) : [])),
        )
  const where = incidents.length > 0 && place !== '' ? say.officesIn(organization, place) : say.allOffices(organization)
  return markup`<p class="q">${say.hello(fullName(sayer))}${because}<br>${where}</p>`
}

/** A page with a sentence or two. */
export const sentencePage = (
  language: Language,
  { title, hint, link }: { title: string; hint?: string | undefined; link?: { to: string; text: string } },
) =>
  framed(
    { language, page: 1 },
    {
      title,
      main: [
        markup`<h1>${title}</h1>${hint !== undefined && markup`<p>${hint}</p>`}${link !== undefined && markup`<p class="gap"><a class="btn s" href="${link.to}">${link.text}</a></p>`}`,
      ],
      sayer: null,
    },
  )
