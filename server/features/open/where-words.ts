// What the public page says of where members can go instead, in each language.

import type { Language } from '#contract/options.ts'
import type { OfficeStatus } from '#contract/records/office-options.ts'
import type { Reachable } from '#contract/records/place.ts'
import type { nearnessOf } from '#contract/rules/nearness.ts'

type Nearness = Record<ReturnType<typeof nearnessOf>, (miles: number) => string>

const [listEn, listEs] = [new Intl.ListFormat('en-US'), new Intl.ListFormat('es-US')]

const en = {
  nearest: { open: 'Open nearest', limited: 'Limited service nearest', closed: '' } as Record<OfficeStatus, string>,
  nearestOutside: 'Nearest outside the storm’s area',
  office: (creditUnion: string, office: string) => `${creditUnion}, ${office}`,
  before: 'before this incident',
  nearness: { sameZip: () => 'in the same ZIP code', nearby: () => 'nearby', about: (miles) => `about ${miles} miles` } as Nearness,
  usually: 'usually takes members of other credit unions',
  outside: 'outside the storm’s area',
  callFirst: 'Call first:',
  call: 'Call',
  more: 'More places',
  bring: 'Bring a photo ID and your account number. What you can do there is up to that credit union.',
  none: 'We can’t name another office for you within 50 miles.',
  takes: 'Takes members of other credit unions of its networks.',
  reach: {
    yes: 'Other credit unions of its network can serve you.',
    limited: 'Its computer system is down. Other credit unions may pay small amounts.',
    no: 'Its computer system is down. Other credit unions can’t reach your account now.',
    not_said: 'We don’t know whether its system works. Call first.',
  } as Record<Reachable, string>,
  placesOf: (office: string) => `Instead of ${office}`,
  list: (names: readonly string[]) => listEn.format(names),
  back: 'All offices',
  member: 'I am a member of (optional)',
  memberHint: 'Name or charter number of your credit union, with a ZIP code above. We don’t store it.',
  forMember: (creditUnion: string, zip: string) => `For members of ${creditUnion} near ${zip}`,
  noMember: (text: string) => `No credit union here matches “${text}”. Call yours.`,
  which: 'Which one is yours?',
}
export type WhereWords = typeof en

const es: WhereWords = {
  nearest: { open: 'La abierta más cercana', limited: 'La más cercana, con servicio limitado', closed: '' },
  nearestOutside: 'La más cercana fuera de la zona de la tormenta',
  office: (creditUnion, office) => `${creditUnion}, ${office}`,
  before: 'antes de este incidente',
  nearness: { sameZip: () => 'en el mismo código ZIP', nearby: () => 'cerca', about: (miles) => `a unas ${miles} millas` },
  usually: 'suele atender a socios de otras cooperativas',
  outside: 'fuera de la zona de la tormenta',
  callFirst: 'Llame antes:',
  call: 'Llame al',
  more: 'Más lugares',
  bring: 'Lleve una identificación con foto y su número de cuenta. Lo que pueda hacer allí depende de esa cooperativa.',
  none: 'No podemos indicarle otra oficina a menos de 50 millas.',
  takes: 'Atiende a socios de otras cooperativas de sus redes.',
  reach: {
    yes: 'Otras cooperativas de su red pueden atenderle.',
    limited: 'Su sistema informático no funciona. Otras cooperativas quizá paguen cantidades pequeñas.',
    no: 'Su sistema informático no funciona. Otras cooperativas no pueden acceder ahora a su cuenta.',
    not_said: 'No sabemos si su sistema funciona. Llame antes.',
  },
  placesOf: (office) => `En lugar de ${office}`,
  list: (names) => listEs.format(names),
  back: 'Todas las oficinas',
  member: 'Soy socio de (opcional)',
  memberHint: 'Nombre o número de su cooperativa, con un código ZIP arriba. No lo guardamos.',
  forMember: (creditUnion, zip) => `Para socios de ${creditUnion} cerca de ${zip}`,
  noMember: (text) => `Ninguna cooperativa coincide aquí con «${text}». Llame a la suya.`,
  which: '¿Cuál es la suya?',
}

export const whereWordsIn: Record<Language, WhereWords> = { en, es }
