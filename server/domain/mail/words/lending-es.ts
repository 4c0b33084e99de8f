import { type HelpKind, type OfferAction, transports, type Urgency } from '#contract/records/help-options.ts'
import { typed } from '#server/lib/mail/typed.ts'
import type { lendingEn } from './lending-en.ts'
import type { HelpRequestSummary, Loan, MustHaves, OfferMoved, OnBehalf, RequestActed, Sender } from './lending-words.ts'

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
const voltages: Record<string, string> = {
  '120/240 single-phase': '120/240 V monofásico',
  '208 three-phase': '208 V trifásico',
  '480 three-phase': '480 V trifásico',
}
const musts = ({ kw, voltage, fuel, connector, core_system }: MustHaves) =>
  [
    kw && `al menos ${typed(kw)} kW`,
    voltage && voltages[voltage],
    fuel && `combustible: ${typed(fuel)}`,
    connector && `conector: ${typed(connector)}`,
    core_system && `sistema central: ${typed(core_system)}`,
  ].filter(Boolean)
const ways: Record<string, string> = { [transports.bring]: 'Se lo llevan', [transports.fetch]: 'Ustedes lo recogen' }
const day = new Intl.DateTimeFormat('es-US', { dateStyle: 'long', timeZone: 'UTC' })
const dayText = (text: string) => day.format(new Date(`${text}T00:00:00Z`))
const forDays = ({ quantity, from, until }: Omit<Loan, 'what'>) =>
  `${quantity === 1 ? '' : ` (${quantity})`}, del ${dayText(from)} al ${dayText(until)}`
const loan = ({ what, ...rest }: Loan) => `${typed(what)}${forDays(rest)}`
export const need = ({ kind, ...rest }: HelpRequestSummary) => `${kinds[kind]}${forDays(rest)}`

const WRITTEN_BY_USER =
  'Un usuario de Breakwater escribió estos datos, no el programa. Las notas y condiciones están en la página de la solicitud.'
const NO_GUARANTEE =
  'Compartir es voluntario y el programa no garantiza ningún recurso. Acuerden entre ustedes las condiciones, el transporte y la devolución.'

const who = ({ by, organization, phone }: Sender) => `${typed(by)}, de ${typed(organization)}${phone ? ` (${typed(phone)})` : ''},`

const isFor = ({ for: meant }: OnBehalf) => (meant === null ? [] : [`Es para ${typed(meant)}.`])

const movedSubjects: Record<OfferAction, string> = {
  accept: 'Su oferta fue aceptada',
  decline: 'Su oferta fue rechazada',
  'on-the-way': 'En camino',
  arrived: 'Recibido',
  returned: 'Devuelto',
  cancel: 'Oferta cancelada',
}

const moved: Record<OfferAction, (what: string, to: OfferMoved['to']) => string> = {
  accept: (what) => `aceptó su oferta: ${what}`,
  decline: (what) => `rechazó su oferta: ${what}`,
  'on-the-way': (what, to) =>
    to === 'asking' ? `indicó que esto va en camino hacia ustedes: ${what}` : `va a recoger esto de ustedes: ${what}`,
  arrived: (what) => `indicó que recibió esto: ${what}`,
  returned: (what) => `indicó que esto fue devuelto: ${what}`,
  cancel: (what) => `canceló esta oferta: ${what}`,
}

const nextSteps: Record<OfferAction, (moved: OfferMoved) => string> = {
  accept: ({ moves, link }) =>
    moves === 'lender'
      ? `Llámelos para acordar la entrega. Cuando salga, márquelo como en camino. La dirección y el contacto en el lugar están aquí: ${link}`
      : `Llámelos para acordar cuándo lo recogen. La dirección y el contacto en el lugar están aquí: ${link}`,
  decline: ({ link }) => `Puede prestarlo a otros u ofrecer otra cosa: ${link}`,
  'on-the-way': ({ to, link }) =>
    to === 'asking' ? `Cuando llegue, márquelo como recibido: ${link}` : `Cuando lo tenga de vuelta, márquelo como devuelto: ${link}`,
  arrived: ({ link }) => `Cuando lo tenga de vuelta, márquelo como devuelto: ${link}`,
  returned: ({ link }) => `El préstamo terminó. No tiene que hacer nada. Vea la solicitud: ${link}`,
  cancel: ({ to, link }) =>
    to === 'asking' ? `Vea el motivo y quién más podría prestárselo: ${link}` : `Vea el motivo. Puede prestarlo a otros otra vez: ${link}`,
}

const actedSubjects: Record<RequestActed['did'], string> = {
  accept: 'Se aceptó una oferta',
  decline: 'Se rechazó una oferta',
  'on-the-way': 'En camino',
  arrived: 'Recibido',
  returned: 'Devuelto',
  cancel: 'Oferta cancelada',
  close: 'Su solicitud se cerró',
  change: 'Su solicitud cambió',
  reopen: 'Su solicitud está abierta otra vez',
}
const acted: Record<RequestActed['did'], string> = {
  accept: 'aceptó una oferta para su solicitud',
  decline: 'rechazó una oferta para su solicitud',
  'on-the-way': 'va a recoger lo que ustedes pidieron',
  arrived: 'indicó que recibió lo que ustedes pidieron',
  returned: 'indicó que fue devuelto lo que se les prestó',
  cancel: 'canceló una oferta para su solicitud',
  close: 'cerró su solicitud',
  change: 'cambió su solicitud',
  reopen: 'abrió su solicitud otra vez',
}

export const lendingEs: typeof lendingEn = {
  helpAsked: (asked) => ({
    subject: `Se necesita ayuda: ${kinds[asked.kind]}`,
    text: [
      asked.for
        ? `${who(asked)} le pide esto en nombre de ${typed(asked.for)}, en ${typed(asked.place)}: ${need(asked)}.`
        : `${who(asked)} en ${typed(asked.place)}, le pide esto: ${need(asked)}.`,
      `Dónde: código ZIP ${asked.zip}${asked.miles === null ? '' : `, a ${asked.miles} ${asked.miles === 1 ? 'milla' : 'millas'} de ustedes`}`,
      `Urgencia: ${urgencies[asked.urgency]}`,
      ...(musts(asked.must_haves).length > 0 ? [`Debe tener: ${musts(asked.must_haves).join('; ')}`] : []),
      `Si puede prestarlo, haga una oferta. Si no puede, dígalo, para que pidan a otros: ${asked.link}`,
      WRITTEN_BY_USER,
      NO_GUARANTEE,
    ],
  }),

  helpAskedForYou: ({ by, organization, needs, link }) => ({
    subject: 'Se pidió ayuda en su nombre',
    text: [
      `${typed(by)}${organization ? ` de ${typed(organization)}` : ''} pidió ayuda en Breakwater para su organización:`,
      needs.map(need).join('\n'),
      `Vea las ofertas, acepte una o cierre lo que no necesiten: ${link}`,
      'Si nadie de su organización pidió esto, escriba a la fundación.',
      WRITTEN_BY_USER,
    ],
  }),

  requestHandedOn: ({ need: asked, former, for: meant, offered, link }) => ({
    subject: `Una solicitud de ayuda es suya ahora: ${kinds[asked.kind]}`,
    text: [
      `${typed(former)} ya no participa en Breakwater. Pidió esto en nombre de ${typed(meant)}: ${need(asked)}.`,
      `La solicitud es suya ahora. Vea las ofertas, acepte una o ciérrela: ${link}`,
      ...(offered.length > 0
        ? [`No puede prestar a su propia solicitud, así que se canceló su oferta: ${offered.map(loan).join('; ')}.`]
        : []),
      WRITTEN_BY_USER,
    ],
  }),

  borrowerChanged: ({ kind, former, borrower, for: meant, link, ...lent }) => ({
    subject: `Ahora lo pide otra organización: ${kinds[kind]}`,
    text: [
      `Usted ofreció esto a ${typed(former)}: ${loan(lent)}.`,
      meant === null
        ? `Es para ${typed(borrower)}, que ahora participa en Breakwater y da los siguientes pasos.`
        : `${typed(former)} ya no participa en Breakwater. Ahora ${typed(borrower)} lo pide en nombre de ${typed(meant)} y da los siguientes pasos.`,
      `Vea a quién llamar: ${link}`,
      WRITTEN_BY_USER,
    ],
  }),

  loanSideLeft: ({ kind, left, side, hasLenderLeft, desk, link, ...lent }) => ({
    subject: `Una organización se fue durante un préstamo: ${kinds[kind]}`,
    text: [
      `${typed(left)} ya no participa en Breakwater.`,
      side === 'lending'
        ? `Usted le prestó esto: ${loan(lent)}.`
        : hasLenderLeft
          ? `Le prestó a usted esto: ${loan(lent)}.`
          : `Ustedes pidieron esto juntos: ${loan(lent)}.`,
      side === 'lending'
        ? desk === null
          ? `Llámelos para recuperarlo. Usted mismo puede marcarlo como recibido y como devuelto: ${link}`
          : `${typed(desk)} también lo pidió y da los siguientes pasos. Vea a quién llamar: ${link}`
        : hasLenderLeft
          ? `Llámelos para devolverlo. Cuando lo tengan, márquelo usted como devuelto: ${link}`
          : `Desde ahora usted da los siguientes pasos: ${link}`,
      WRITTEN_BY_USER,
      NO_GUARANTEE,
    ],
  }),

  helpDeclined: ({ kind, link, ...sender }) => ({
    subject: `No puede ayudar esta vez: ${kinds[kind]}`,
    text: [`${who(sender)} no puede ayudar esta vez.`, ...isFor(sender), `Vea quién más podría prestárselo: ${link}`, WRITTEN_BY_USER],
  }),

  requestChanged: ({ need: now, unit, link, ...sender }) => ({
    subject: `La solicitud cambió: ${kinds[now.kind]}`,
    text: [
      `${who(sender)} cambió la solicitud para la que usted ofreció ${typed(unit)}. Ahora necesitan: ${need(now)}.`,
      ...isFor(sender),
      `Si su oferta ya no sirve, cancélela y haga otra: ${link}`,
      WRITTEN_BY_USER,
    ],
  }),

  helpOffered: ({ need: asked, offer, organization, transport, contact, phone, link, ...asking }) => ({
    subject: `Le ofrecen ayuda: ${kinds[asked.kind]}`,
    text: [
      `Usted pidió: ${need(asked)}.`,
      ...isFor(asking),
      `${typed(organization)} ofrece: ${loan(offer)}.`,
      `Transporte: ${ways[transport] ?? typed(transport)}`,
      `Contacto: ${typed(contact)}, ${typed(phone)}`,
      `Acepte o rechace la oferta: ${link}`,
      WRITTEN_BY_USER,
      NO_GUARANTEE,
    ],
  }),

  offerMoved: (step) => ({
    subject: `${movedSubjects[step.action]}: ${kinds[step.kind]}`,
    text: [
      `${who(step)} ${moved[step.action](loan(step), step.to)}.`,
      ...isFor(step),
      nextSteps[step.action](step),
      WRITTEN_BY_USER,
      NO_GUARANTEE,
    ],
  }),

  requestActed: ({ kind, did, lent, link, ...sender }) => ({
    subject: `${actedSubjects[did]}: ${kinds[kind]}`,
    text: [
      `${who(sender)} ${acted[did]}${lent ? `: ${loan(lent)}, de ${typed(lent.lender)}` : ''}.`,
      ...isFor(sender),
      `Lo piden juntos, así que cualquiera de los dos puede dar el siguiente paso. Vea la solicitud: ${link}`,
      WRITTEN_BY_USER,
    ],
  }),

  dueBack: ({ side, other, contact, phone, kind, link, ...lent }) => ({
    subject: `Debe volver: ${kinds[kind]}`,
    text: [
      side === 'lending' ? `Usted prestó esto a ${typed(other)}: ${loan(lent)}.` : `${typed(other)} le prestó esto: ${loan(lent)}.`,
      ...isFor(lent),
      ...(contact
        ? [
            `Contacto: ${[contact, phone]
              .filter((said) => said !== null)
              .map(typed)
              .join(', ')}`,
          ]
        : []),
      side === 'lending'
        ? `Su último día ya pasó. Cuando lo tenga de vuelta, márquelo como devuelto para poder prestarlo otra vez. Si lo necesitan más tiempo, acuerden una nueva fecha: ${link}`
        : `Su último día ya pasó. Devuélvalo o acuerde una nueva fecha con quien lo presta: ${link}`,
      WRITTEN_BY_USER,
      NO_GUARANTEE,
    ],
  }),

  requestClosed: ({ kind, unit, link, ...sender }) => ({
    subject: `Ya no hace falta: ${kinds[kind]}`,
    text: [
      `${who(sender)} cerró la solicitud, así que su oferta fue rechazada: ${typed(unit)}.`,
      ...isFor(sender),
      `Puede prestarlo a otros. Vea el motivo: ${link}`,
      WRITTEN_BY_USER,
    ],
  }),
  requestSettled: ({ kind, how, link, ...sender }) => ({
    subject: `Ya no hace falta: ${kinds[kind]}`,
    text: [
      how === 'filled'
        ? `${who(sender)} le pidió ayuda. Otros la prestan, así que la solicitud está cubierta.`
        : `${who(sender)} cerró la solicitud con la que se le pidió ayuda.`,
      ...isFor(sender),
      `No tiene que hacer nada. Vea la solicitud: ${link}`,
      WRITTEN_BY_USER,
    ],
  }),
  requestOpenAgain: ({ kind, organization, link, ...meant }) => ({
    subject: `Hace falta otra vez: ${kinds[kind]}`,
    text: [
      `Le escribimos que ${typed(organization)} ya no lo necesita. Ahora sí: la solicitud está abierta otra vez.`,
      ...isFor(meant),
      `¿Puede ayudar? Vea la solicitud: ${link}`,
      WRITTEN_BY_USER,
    ],
  }),
}
