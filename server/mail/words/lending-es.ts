import { type HelpKind, type OfferAction, transports, type Urgency } from '#contract/help-options.ts'
import type { Loan, lendingEn, MustHaves, Need } from './lending-en.ts'

const kinds: Record<HelpKind, string> = {
  generator: 'generador',
  mobile_branch: 'sucursal móvil',
  portable_atm: 'cajero automático portátil',
  burner_phones: 'teléfonos desechables',
  space: 'espacio para trabajar',
  staff: 'personal',
  other: 'otra ayuda',
}
const urgencies: Record<Urgency, string> = { now: 'ahora', today: 'hoy', this_week: 'esta semana' }
const musts = ({ fuel, connector, core_system, text }: MustHaves) =>
  [fuel && `combustible: ${fuel}`, connector && `conector: ${connector}`, core_system && `sistema central: ${core_system}`, text].filter(
    Boolean,
  )
const ways: Record<string, string> = { [transports.bring]: 'Se lo llevan', [transports.fetch]: 'Ustedes lo recogen' }
const day = new Intl.DateTimeFormat('es-US', { dateStyle: 'long', timeZone: 'UTC' })
const dayText = (text: string) => day.format(new Date(`${text}T00:00:00Z`))
const loan = ({ what, quantity, from, until }: Loan) => `${what} (${quantity}), del ${dayText(from)} al ${dayText(until)}`
const need = ({ kind, ...rest }: Need) => loan({ ...rest, what: kinds[kind] })

const see = (link: string) => `Véalo y responda aquí: ${link}`
const NO_GUARANTEE =
  'Compartir es voluntario. El programa no garantiza ningún recurso: acuerden entre ustedes las condiciones, el transporte y la devolución.'

const movedSubjects: Record<OfferAction, (unit: string) => string> = {
  accept: (unit) => `Su oferta fue aceptada: ${unit}`,
  decline: (unit) => `Su oferta fue rechazada: ${unit}`,
  'on-the-way': (unit) => `Va en camino hacia ustedes: ${unit}`,
  arrived: (unit) => `Ya llegó: ${unit}`,
  returned: (unit) => `Ya volvió, gracias: ${unit}`,
  cancel: (unit) => `Cancelado: ${unit}`,
}

export const lendingEs: typeof lendingEn = {
  helpAsked: (asked) => ({
    subject: `${asked.organization} pide ayuda: ${kinds[asked.kind]}`,
    text: [
      `${asked.organization}, de ${asked.place}, necesita esto en el código ZIP ${asked.zip}: ${need(asked)}.`,
      `Qué tan urgente: ${urgencies[asked.urgency]}`,
      ...(musts(asked.must_haves).length > 0 ? [`Debe tener: ${musts(asked.must_haves).join('; ')}`] : []),
      ...(asked.note ? [`Escriben: ${asked.note}`] : []),
      'Si puede prestarlo, ofrézcalo; si no puede, no tiene que hacer nada.',
      see(asked.link),
      NO_GUARANTEE,
    ],
  }),

  helpOffered: ({ need: asked, offer, organization, transport, conditions, contact, link }) => ({
    subject: `Le ofrecen ayuda: ${offer.what}`,
    text: [
      `Usted pidió: ${need(asked)}.`,
      `${organization} ofrece: ${loan(offer)}.`,
      `Cómo le llega: ${ways[transport] ?? transport}`,
      ...(conditions ? [`Condiciones: ${conditions}`] : []),
      `A quién llamar: ${contact}`,
      see(link),
      NO_GUARANTEE,
    ],
  }),

  offerMoved: ({ action, by, reason, link, ...moved }) => ({
    subject: movedSubjects[action](moved.what),
    text: [`Se trata de: ${loan(moved)}.`, ...(reason ? [`Motivo: ${reason}`] : []), `Lo dice ${by}.`, see(link), NO_GUARANTEE],
  }),

  dueBack: ({ side, other, link, ...lent }) => ({
    subject: `Debe volver: ${lent.what}`,
    text: [
      side === 'lending' ? `Usted prestó esto a ${other}: ${loan(lent)}.` : `${other} le prestó esto: ${loan(lent)}.`,
      side === 'lending'
        ? 'Su último día ya pasó. Cuando haya vuelto, indíquelo: así puede prometerse de nuevo. Si se queda más tiempo, pónganse de acuerdo.'
        : 'Su último día ya pasó. Devuélvalo o pónganse de acuerdo en cuánto tiempo se queda.',
      `Véalo aquí: ${link}`,
      NO_GUARANTEE,
    ],
  }),

  requestClosed: ({ unit, reason, link }) => ({
    subject: `Ya no hace falta: ${unit}`,
    text: ['La solicitud para la que ofreció esto está cerrada, y su oferta con ella.', `Motivo: ${reason}`, `Véala aquí: ${link}`],
  }),
}
