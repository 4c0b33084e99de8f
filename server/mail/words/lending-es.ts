import { type HelpKind, type OfferAction, transports, type Urgency } from '#contract/help-options.ts'
import { typed } from '#server/mail/typed.ts'
import type { Loan, lendingEn, MustHaves, Need } from './lending-en.ts'

const kinds: Record<HelpKind, string> = {
  generator: 'generador',
  mobile_branch: 'sucursal móvil',
  portable_atm: 'cajero automático portátil',
  burner_phones: 'teléfonos prepagos',
  space: 'espacio para trabajar',
  staff: 'personal',
  other: 'otra ayuda',
}
const urgencies: Record<Urgency, string> = { now: 'ahora', today: 'hoy', this_week: 'esta semana' }
const musts = ({ fuel, connector, core_system }: MustHaves) =>
  [
    fuel && `combustible: ${typed(fuel)}`,
    connector && `conector: ${typed(connector)}`,
    core_system && `sistema central: ${typed(core_system)}`,
  ].filter(Boolean)
const ways: Record<string, string> = { [transports.bring]: 'Se lo llevan', [transports.fetch]: 'Ustedes lo recogen' }
const day = new Intl.DateTimeFormat('es-US', { dateStyle: 'long', timeZone: 'UTC' })
const dayText = (text: string) => day.format(new Date(`${text}T00:00:00Z`))
const forDays = ({ quantity, from, until }: Omit<Loan, 'what'>) => `(${quantity}), del ${dayText(from)} al ${dayText(until)}`
const loan = ({ what, ...rest }: Loan) => `${typed(what)} ${forDays(rest)}`
const need = ({ kind, ...rest }: Need) => `${kinds[kind]} ${forDays(rest)}`

const see = (link: string) => `Vea la solicitud: ${link}`
const WRITTEN_BY_USER =
  'Un usuario de Breakwater escribió estos datos, no el programa. Las notas y condiciones están en la página de la solicitud.'
const NO_GUARANTEE =
  'Compartir es voluntario y el programa no garantiza ningún recurso. Acuerden entre ustedes las condiciones, el transporte y la devolución.'

const movedSubjects: Record<OfferAction, string> = {
  accept: 'Su oferta fue aceptada',
  decline: 'Su oferta fue rechazada',
  'on-the-way': 'Va en camino hacia ustedes',
  arrived: 'Llegó',
  returned: 'Devuelto',
  cancel: 'Oferta cancelada',
}

const moved: Record<OfferAction, string> = {
  accept: 'aceptó su oferta',
  decline: 'rechazó su oferta',
  'on-the-way': 'indicó que esto va en camino hacia ustedes',
  arrived: 'indicó que esto llegó',
  returned: 'indicó que esto fue devuelto',
  cancel: 'canceló esta oferta',
}

export const lendingEs: typeof lendingEn = {
  helpAsked: (asked) => ({
    subject: `Se necesita ayuda: ${kinds[asked.kind]}`,
    text: [
      `${typed(asked.organization)}, de ${typed(asked.place)}, necesita esto en el código ZIP ${asked.zip}: ${need(asked)}.`,
      `Urgencia: ${urgencies[asked.urgency]}`,
      ...(musts(asked.must_haves).length > 0 ? [`Debe tener: ${musts(asked.must_haves).join('; ')}`] : []),
      'Si puede prestarlo, haga una oferta. Si no, no tiene que hacer nada.',
      see(asked.link),
      WRITTEN_BY_USER,
      NO_GUARANTEE,
    ],
  }),

  helpOffered: ({ need: asked, offer, organization, transport, contact, phone, link }) => ({
    subject: `Le ofrecen ayuda: ${kinds[asked.kind]}`,
    text: [
      `Usted pidió: ${need(asked)}.`,
      `${typed(organization)} ofrece: ${loan(offer)}.`,
      `Transporte: ${ways[transport] ?? typed(transport)}`,
      `Contacto: ${typed(contact)}, ${typed(phone)}`,
      see(link),
      WRITTEN_BY_USER,
      NO_GUARANTEE,
    ],
  }),

  offerMoved: ({ action, by, kind, link, ...lent }) => ({
    subject: `${movedSubjects[action]}: ${kinds[kind]}`,
    text: [`${typed(by)} ${moved[action]}: ${loan(lent)}.`, see(link), WRITTEN_BY_USER, NO_GUARANTEE],
  }),

  dueBack: ({ side, other, kind, link, ...lent }) => ({
    subject: `Debe volver: ${kinds[kind]}`,
    text: [
      side === 'lending' ? `Usted prestó esto a ${typed(other)}: ${loan(lent)}.` : `${typed(other)} le prestó esto: ${loan(lent)}.`,
      side === 'lending'
        ? 'Su último día ya pasó. Cuando lo tenga de vuelta, márquelo como devuelto para poder prestarlo otra vez. Si lo necesitan más tiempo, acuerden una nueva fecha.'
        : 'Su último día ya pasó. Devuélvalo o acuerde una nueva fecha con quien lo presta.',
      see(link),
      NO_GUARANTEE,
    ],
  }),

  requestClosed: ({ kind, unit, link }) => ({
    subject: `Ya no hace falta: ${kinds[kind]}`,
    text: [`La solicitud está cerrada, así que su oferta fue rechazada: ${typed(unit)}.`, `Vea el motivo: ${link}`, WRITTEN_BY_USER],
  }),
}
