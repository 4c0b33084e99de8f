import { typed, typedWords } from '#server/lib/mail/typed.ts'
import { affectedLine, officeLines, withdrawnLines } from './entered-en.ts'
import { enteredEs } from './entered-es.ts'
import { need } from './lending-es.ts'
import { LONGEST_LINE, type situationEn, summaryOf } from './situation-en.ts'
import { stormIn } from './storm-words.ts'

/** Of words whose plural is an s more. */
const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

export const situationEs: typeof situationEn = {
  linkRefused: ({ name, creditUnion, isExercise, link }) => ({
    subject: `${isExercise ? '[EXERCISE] [SIMULACRO] ' : ''}La pregunta de una tormenta llegó a otra persona`,
    text: [
      `Preguntamos a ${typed(name)} cómo están las oficinas de ${typed(creditUnion)}. Quien recibió el enlace dice que es otra persona.`,
      `El enlace ya no sirve, y no preguntamos más a ${typed(name)} por ${typed(creditUnion)}.`,
      `Revise la dirección y el número: ${link}`,
    ],
  }),

  remindToPrepare: ({ by, organization, link }) => ({
    subject: 'Puede venir una tormenta: complete la Preparación',
    text: [
      `${typed(by)}${organization ? ` de ${typed(organization)}` : ''} le pide completar la Preparación en Breakwater antes de la tormenta. Falta una parte, o se confirmó por última vez hace más de un año.`,
      `Así se sabe lo que usted tiene y lo que necesita cuando pida ayuda: ${link}`,
    ],
  }),

  statusesWithdrawnForYou: ({ by, organization, incident, isExercise, reason, link, ...what }) => {
    const news = [
      `${typed(by)}${organization ? ` de ${typed(organization)}` : ''} retiró lo que se registró en Breakwater en nombre de su organización${incident === null ? '' : `, para ${isExercise ? 'el simulacro ' : ''}${typed(incident)}`}. Ya no cuenta para:`,
      withdrawnLines(enteredEs, what, (each) => `Solicitud de ayuda: ${need(each)}`),
      ...(what.staying.length === 0
        ? []
        : [`Esto queda, porque alguien ya actuó:\n${what.staying.map((each) => `Solicitud de ayuda: ${need(each)}`).join('\n')}`]),
      ...(reason === null ? [] : [`El motivo: «${typedWords(reason, LONGEST_LINE)}»`]),
    ].join('\n\n')
    return {
      subject: `${isExercise ? '[EXERCISE] [SIMULACRO] ' : ''}Se retiró lo que se registró en su nombre`,
      news,
      text: [news, `Vea lo que se sabe ahora de sus oficinas, o regístrelo usted: ${link}`],
    }
  },

  callWithdrawn: ({ by, organization, creditUnion, incident, isExercise, closed, reason, link }) => ({
    subject: `${isExercise ? '[EXERCISE] [SIMULACRO] ' : ''}Se retiró una llamada que usted registró`,
    text: [
      `${typed(by)}${organization ? ` de ${typed(organization)}` : ''} retiró una llamada a ${typed(creditUnion)} que su organización registró en Breakwater${incident === null ? '' : `, para ${isExercise ? 'el simulacro ' : ''}${typed(incident)}`}.`,
      `Lo que se pidió con ella está cerrado:\n${closed.map((each) => `Solicitud de ayuda: ${need(each)}`).join('\n')}`,
      ...(reason === null ? [] : [`El motivo: «${typedWords(reason, LONGEST_LINE)}»`]),
      `Si ${typed(creditUnion)} todavía lo necesita, pídalo de nuevo: ${link}`,
    ],
  }),

  statusesForYou: ({ by, organization, incident, isExercise, entries, affected, link }) => {
    const what =
      entries.length === 0
        ? 'cuántos empleados están afectados en su organización'
        : `el estado de ${entries.length === 1 ? '1 oficina' : `${entries.length} oficinas`} de su organización`
    const news = [
      `${typed(by)}${organization ? ` de ${typed(organization)}` : ''} registró en Breakwater ${what}${incident === null ? '' : `, para ${isExercise ? 'el simulacro ' : ''}${typed(incident)}`}.`,
      ...(entries.length > 0 ? [officeLines(enteredEs, entries)] : []),
      ...(affected === null ? [] : [affectedLine(enteredEs, affected)]),
    ].join('\n\n')
    return {
      subject: `${isExercise ? '[EXERCISE] [SIMULACRO] ' : ''}Se registró ${entries.length === 0 ? 'el número de empleados afectados' : 'el estado de sus oficinas'} en su nombre`,
      news,
      text: [
        news,
        `Vea todo. Lo que usted mismo registre reemplaza lo que se registró sobre lo mismo: ${link}`,
        'Si nadie de su organización dio esta información, escriba a la fundación.',
      ],
    }
  },

  notePublishedForYou: ({ by, organization, incident, isExercise, office, line, writtenBy, link }) => {
    const news = [
      `${typed(by)}${organization ? ` de ${typed(organization)}` : ''} publicó en Breakwater una nota para los socios sobre ${typed(office)}${incident === null ? '' : `, para ${isExercise ? 'el simulacro ' : ''}${typed(incident)}`}: «${typedWords(line, LONGEST_LINE)}»`,
      `${typed(writtenBy)} la escribió con el enlace de una tormenta.`,
    ].join('\n\n')
    return {
      subject: `${isExercise ? '[EXERCISE] [SIMULACRO] ' : ''}Se publicó una nota para los socios en su nombre`,
      news,
      text: [news, `Véala, o reemplácela por la suya: ${link}`, 'Si nadie de su organización la escribió, escriba a la fundación.'],
    }
  },

  situationReportIssued: ({ incident, storm, isExercise, number, figures, summary, link, unsubscribe }) => ({
    secret: true,
    subject: `${isExercise ? '[EXERCISE] [SIMULACRO] ' : ''}Informe de situación n.º ${number}, ${stormIn('es', storm)}`,
    text: [
      `${isExercise ? 'Simulacro' : 'Incidente'}: ${typed(incident)}`,
      ...(summary === null ? [] : [`Resumen:\n${summaryOf(summary)}`]),
      `Hay noticias de ${figures.heard_from} de ${counted(figures.credit_unions, 'cooperativa')} de crédito. Oficinas: ${counted(figures.offices.open, 'abierta')}, ${counted(figures.offices.limited, 'limitada')}, ${counted(figures.offices.closed, 'cerrada')}, ${counted(figures.offices.unknown, 'desconocida')}.`,
      `${figures.said_by?.needs === 0 ? 'Necesidades: sin datos.' : `Necesidades: ${counted(figures.needs_open, 'abierta')}, ${counted(figures.needs_met, 'resuelta')}.`}${figures.said_by?.employees_affected ? ` Personal afectado: ${figures.employees_affected}, según ${figures.said_by.employees_affected} de ${figures.credit_unions}.` : ''}`,
      `Lea el informe de situación n.º ${number}:`,
      link,
      'Recibe por correo los informes de situación de este incidente. Para no recibir más correos:',
      unsubscribe,
    ],
    unsubscribe,
  }),
}
