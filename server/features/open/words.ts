// What the public page says, in each language.

import type { Language } from '#contract/options.ts'
import type { ShownStatus } from '#contract/records/office-options.ts'
import { HOUR } from '#server/lib/time.ts'

const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' })
const endings = { one: 'st', two: 'nd', few: 'rd', other: 'th' } as Record<string, string>
const ordinal = (day: number) => `${day}${endings[ordinals.select(day)]}`

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format takes longer than the rest of an office's line, so each is made once: a few for each time zone. */
function formatIn(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options])
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, format)
  return format
}

/** Calendar parts of a moment in a time zone. */
function partsOf(locale: string, moment: Date, options: Intl.DateTimeFormatOptions) {
  const parts = formatIn(locale, options).formatToParts(moment)
  return (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
}

const dayEn = (moment: Date, timeZone: string) => {
  const part = partsOf('en-US', moment, { timeZone, month: 'long', day: 'numeric', year: 'numeric', weekday: 'long' })
  return {
    short: `${part('month')} ${ordinal(Number(part('day')))}`,
    long: `${part('weekday')}, ${part('month')} ${ordinal(Number(part('day')))}, ${part('year')}`,
  }
}
const timeOf = (locale: string) => (moment: Date, timeZone: string) =>
  formatIn(locale, { timeZone, hour: 'numeric', minute: '2-digit' }).format(moment)
/** By language and time zone, the last name and its hour: each line of a page asks for the same. */
const zoneNames = new Map<string, { hour: number; name: string }>()

function zoneName(locale: string, moment: Date, timeZone: string): string {
  const key = `${locale} ${timeZone}`
  const hour = Math.floor(moment.getTime() / HOUR)
  const known = zoneNames.get(key)
  if (known?.hour === hour) return known.name
  const name = partsOf(locale, moment, { timeZone, timeZoneName: 'longGeneric' })('timeZoneName')
  zoneNames.set(key, { hour, name })
  return name
}

const timeEn = timeOf('en-US')
const timeEs = timeOf('es-US')
const dayEs = (moment: Date, timeZone: string) => ({
  short: formatIn('es-US', { timeZone, day: 'numeric', month: 'long' }).format(moment),
  long: formatIn('es-US', { timeZone, dateStyle: 'full' }).format(moment),
})

const en = {
  title: 'Which credit union offices are open?',
  pictureOf: 'Breakwater, with the signs for open, limited and closed',
  skip: 'Skip to the offices',
  storms: 'Storms and other incidents',
  allStorms: 'All',
  search: 'ZIP, city or credit union',
  find: 'Find offices',
  near: 'ZIP code, for the nearest offices first',
  filter: 'Show only',
  all: 'All',
  statuses: { open: 'Open', limited: 'Limited', closed: 'Closed', unknown: 'Unknown' } as Record<ShownStatus, string>,
  thisPage: (time: string) => `This page: ${time}.`,
  atClosing: (time: string) => `As of closing, ${time}.`,
  completed: (time: string) => `Completed ${time} with what was said before the closing and arrived later.`,
  description: (storms: string, time: string, { open, limited, closed, unknown }: Record<ShownStatus, number>) =>
    `${storms ? `${storms}: ` : ''}${open} open, ${limited} limited, ${closed} closed, ${unknown} unknown, as of ${time}. Search by ZIP, city or credit union.`,
  found: (offices: number, creditUnions: number, text: string) =>
    `${offices} ${offices === 1 ? 'office' : 'offices'}${text ? ` for “${text}”` : ''}, of ${creditUnions} ${creditUnions === 1 ? 'credit union' : 'credit unions'}.`,
  nearby: 'With a ZIP code: within 25 miles, nearest first.',
  nothing: 'No office here matches. Try a ZIP code or city nearby, or call your credit union.',
  nothingOfOurs: 'No office to show right now. Call us about our offices.',
  elsewhere: (offices: number) => `Show ${offices} ${offices === 1 ? 'office' : 'offices'} outside this incident`,
  call: 'Call',
  map: 'Map',
  mapOf: (office: string) => `Map: ${office}`,
  asOf: (time: string) => `as of ${time}`,
  notHeard: 'not heard from',
  since: (storm: string) => `since ${storm}`,
  before: (status: string, day: string) => `${status} on ${day}, before this incident`,
  beforeAt: (status: string, time: string) => `${status} at ${time}, before this incident`,
  fromBefore: 'before this incident',
  daysAgo: (status: string, day: string, days: number) => `${status} on ${day}, ${days} days ago`,
  inAll: (status: string) => `${status} on the list of all incidents`,
  /** By status. Of one that is unknown only the day was said. */
  again: {
    open: (day: string) => `Back on ${day}`,
    limited: (day: string) => `Back to normal on ${day}`,
    closed: (day: string) => `Opens again ${day}`,
    unknown: (day: string) => `Back on ${day}`,
  } as Record<ShownStatus, (day: string) => string>,
  unknownMeans: 'Unknown means unknown.',
  unknownMore: 'We don’t know yet whether that office is open. Call before you go.',
  shown: (shown: number, notShown: number) =>
    `${shown} ${shown === 1 ? 'credit union shows its' : 'credit unions show their'} offices here, ${notShown} in the area ${notShown === 1 ? 'does' : 'do'} not. If yours is missing, call it.`,
  earlier: 'Previous offices',
  more: 'More offices',
  runBy:
    'Run by a national foundation, with the associations of credit unions. Credit unions enter the status of their own offices; some call it in.',
  allOffices: (total: number) => `All offices, ${total}`,
  changes: 'Changes (Atom)',
  byMail: 'Send by email',
  byText: 'Send by text',
  none: 'No incident is open right now, so there is nothing to show here. Call your credit union about its offices.',
  noIncident: 'No incident is open right now.',
  leftOver: 'No incident is open right now. These offices were not open when theirs ended, and have not opened again.',
  over: (name: string) => `${name} is over. This is how the offices were when it ended.`,
  deskSays: (name: string) => `The coordinators of ${name} say:`,
  gone: (name: string) => `${name} is over. The statuses of that time are not shown any more.`,
  notFound: 'There is no such page. Look at the current one instead.',
  current: 'Current page',
  moment: (moment: Date, timeZone: string) =>
    `${dayEn(moment, timeZone).long}, ${timeEn(moment, timeZone)} ${zoneName('en-US', moment, timeZone)}`,
  dayAndTime: (moment: Date, timeZone: string) => `${dayEn(moment, timeZone).short}, ${timeEn(moment, timeZone)}`,
  time: timeEn,
  zone: (moment: Date, timeZone: string) => zoneName('en-US', moment, timeZone),
  day: (day: string) => dayEn(new Date(`${day}T12:00:00Z`), 'UTC').short,
  dayOf: (moment: string, zone: string) => dayEn(new Date(moment), zone).short,
}
export type PageWords = typeof en

const es: PageWords = {
  title: '¿Qué oficinas de cooperativas de crédito están abiertas?',
  pictureOf: 'Breakwater, con las señales de abierta, limitada y cerrada',
  skip: 'Ir a las oficinas',
  storms: 'Tormentas y otros incidentes',
  allStorms: 'Todos',
  search: 'Código ZIP, ciudad o cooperativa',
  find: 'Buscar oficinas',
  near: 'Código ZIP, para ver primero las más cercanas',
  filter: 'Mostrar solo',
  all: 'Todas',
  statuses: { open: 'Abierta', limited: 'Limitada', closed: 'Cerrada', unknown: 'Desconocido' },
  thisPage: (time) => `Esta página: ${time}.`,
  atClosing: (time) => `Al cierre: ${time}.`,
  completed: (time) => `Completado el ${time} con lo que se dijo antes del cierre y llegó después.`,
  description: (storms, time, { open, limited, closed, unknown }) =>
    `${storms ? `${storms}: ` : ''}${open} ${open === 1 ? 'abierta' : 'abiertas'}, ${limited} ${limited === 1 ? 'limitada' : 'limitadas'}, ${closed} ${closed === 1 ? 'cerrada' : 'cerradas'}, ${unknown} sin noticias. ${time}. Busque por código ZIP, ciudad o cooperativa.`,
  found: (offices, creditUnions, text) =>
    `${offices} ${offices === 1 ? 'oficina' : 'oficinas'}${text ? ` para «${text}»` : ''}, de ${creditUnions} ${creditUnions === 1 ? 'cooperativa' : 'cooperativas'}.`,
  nearby: 'Con un código ZIP: a menos de 25 millas, las más cercanas primero.',
  nothing: 'Ninguna oficina coincide. Pruebe con un código ZIP o una ciudad cercana, o llame a su cooperativa.',
  nothingOfOurs: 'Ahora no hay oficinas que mostrar. Llámenos para preguntar por nuestras oficinas.',
  elsewhere: (offices) => `Ver ${offices} ${offices === 1 ? 'oficina' : 'oficinas'} fuera de este incidente`,
  call: 'Llame al',
  map: 'Mapa',
  mapOf: (office) => `Mapa: ${office}`,
  asOf: (time) => `actualizado: ${time}`,
  notHeard: 'sin noticias',
  since: (storm) => `desde ${storm}`,
  before: (status, day) => `${status} el ${day}, antes de este incidente`,
  beforeAt: (status, time) => `${status} (${time}), antes de este incidente`,
  fromBefore: 'antes de este incidente',
  daysAgo: (status, day, days) => `${status} el ${day}, hace ${days} días`,
  inAll: (status) => `${status} en la lista de todos los incidentes`,
  again: {
    open: (day) => `De vuelta el ${day}`,
    limited: (day) => `De nuevo con normalidad el ${day}`,
    closed: (day) => `Abre de nuevo el ${day}`,
    unknown: (day) => `De vuelta el ${day}`,
  },
  unknownMeans: 'Desconocido quiere decir desconocido.',
  unknownMore: 'Todavía no sabemos si esa oficina está abierta. Llame antes de ir.',
  shown: (shown, notShown) =>
    `${shown} ${shown === 1 ? 'cooperativa muestra' : 'cooperativas muestran'} aquí sus oficinas; ${notShown} de la zona no. Si falta la suya, llámela.`,
  earlier: 'Oficinas anteriores',
  more: 'Más oficinas',
  runBy:
    'A cargo de una fundación nacional, con las asociaciones de cooperativas de crédito. Las cooperativas registran el estado de sus oficinas; algunas lo dicen por teléfono.',
  allOffices: (total) => `Todas las oficinas, ${total}`,
  changes: 'Cambios (Atom)',
  byMail: 'Enviar por correo',
  byText: 'Enviar por mensaje',
  none: 'Ahora no hay ningún incidente abierto, así que no hay nada que mostrar. Llame a su cooperativa para preguntar por sus oficinas.',
  noIncident: 'Ahora no hay ningún incidente abierto.',
  leftOver: 'Ahora no hay ningún incidente abierto. Estas oficinas no estaban abiertas cuando el suyo terminó, y no han vuelto a abrir.',
  over: (name) => `${name} terminó. Así estaban las oficinas cuando terminó.`,
  deskSays: (name) => `Los coordinadores de ${name} dicen:`,
  gone: (name) => `${name} terminó. Los estados de ese tiempo ya no se muestran.`,
  notFound: 'No existe esa página. Vea la actual.',
  current: 'Página actual',
  moment: (moment, timeZone) => `${dayEs(moment, timeZone).long}, ${timeEs(moment, timeZone)}, ${zoneName('es-US', moment, timeZone)}`,
  dayAndTime: (moment, timeZone) => `${dayEs(moment, timeZone).short}, ${timeEs(moment, timeZone)}`,
  time: timeEs,
  zone: (moment, timeZone) => zoneName('es-US', moment, timeZone),
  day: (day) => dayEs(new Date(`${day}T12:00:00Z`), 'UTC').short,
  dayOf: (moment, zone) => dayEs(new Date(moment), zone).short,
}

export const wordsIn: Record<Language, PageWords> = { en, es }

interface Told {
  as_of: string
  /** The time zone of the office. */
  zone: string
  today: Date
  /** The time zone that the head of the page names. */
  pageZone: string
}

/** When a status was true, by the clocks of its office: the time, the day unless it is that of the page, and the zone unless it is that of the page. */
export function asOfText(words: PageWords, { as_of, zone, today, pageZone }: Told): string {
  const moment = new Date(as_of)
  return words.asOf(
    timeToday(words, { as_of, zone, today, pageZone }) ?? withZone(words, words.dayAndTime(moment, zone), { zone, today, pageZone }),
  )
}

/** The time of a moment on the day of the page; null on another day. */
export function timeToday(words: PageWords, { as_of, zone, today, pageZone }: Told): string | null {
  const moment = new Date(as_of)
  const dayIn = (date: Date, timeZone: string) => formatIn('sv-SE', { timeZone, dateStyle: 'short' }).format(date)
  return dayIn(moment, zone) === dayIn(today, pageZone) ? withZone(words, words.time(moment, zone), { zone, today, pageZone }) : null
}

const withZone = (words: PageWords, time: string, told: Omit<Told, 'as_of'>) => [time, otherZone(words, told)].filter(Boolean).join(' ')

interface Note {
  public_note: string | null
  note_at: string | null
  as_of: string | null
}

/** The note for members. A note stays when the status changes, so one that was not said with the status says when it was. */
export function noteText({ public_note, note_at, as_of }: Note, asOf: (moment: string) => string): string | null {
  if (!public_note || note_at === null || note_at === as_of) return public_note
  return `${public_note} (${asOf(note_at)})`
}

/** The day on which an office opens again, by its own clocks. */
export const againText = (words: PageWords, { day, ...told }: Omit<Told, 'as_of'> & { day: string }) =>
  [words.day(day), otherZone(words, told)].filter(Boolean).join(', ')

/** The name of a time zone; null where it is that of the page. */
function otherZone(words: PageWords, { zone, today, pageZone }: Omit<Told, 'as_of'>): string | null {
  const name = words.zone(today, zone)
  return name === words.zone(today, pageZone) ? null : name
}
