import { typed } from '#server/lib/mail/typed.ts'
import { type deskEn, MOST_WARNINGS, named } from './desk-en.ts'
import { momentIn } from './warnings-en.ts'

const count = (many: number, one: string, more: string) => `${many} ${many === 1 ? one : more}`
const andMore = (others: number) => ` y ${others} más`

export const deskEs: typeof deskEn = {
  deskWarnings: ({ warnings, isSample, link }) => ({
    subject: `${isSample ? '[SAMPLE] ' : ''}${typed(warnings[0]?.event ?? '')}: ningún incidente lo cubre`,
    text: [
      'Estos avisos alcanzan a cooperativas de crédito de sus estados, y ningún incidente los cubre:',
      [
        ...warnings
          .slice(0, MOST_WARNINGS)
          .map(
            ({ event, until, zone, creditUnions, offices }) =>
              `${typed(event)} ${until === null ? 'hasta nuevo aviso' : `hasta el ${momentIn('es-US', 'long', { when: until, zone })}`}: ${count(creditUnions, 'cooperativa', 'cooperativas')}, ${count(offices, 'oficina', 'oficinas')}`,
          ),
        ...(warnings.length > MOST_WARNINGS ? [`y ${warnings.length - MOST_WARNINGS} más`] : []),
      ].join('\n'),
      `Vea a quién alcanzan y abra un incidente: ${link}`,
      'Recibe un correo como este al día por cada tipo de aviso.',
    ],
  }),

  deskNews: ({ storms }) => ({
    subject: `Lo nuevo: ${storms.map(({ name }) => typed(name)).join(', ')}`,
    text: [
      ...storms.map(({ name, reports, needs, told, offers, declined, link }) =>
        [
          `${typed(name)}: ${link}`,
          ...(reports.total > 0 ? [`${count(reports.total, 'informe nuevo', 'informes nuevos')}: ${named(reports, andMore)}`] : []),
          ...(needs.total > 0
            ? [`${count(needs.total, 'necesidad', 'necesidades')} para ahora, sin oferta: ${named(needs, andMore)}`]
            : []),
          ...(told.total > 0
            ? [`${count(told.total, 'necesidad', 'necesidades')} por leer, escritas en nuestra página: ${named(told, andMore)}`]
            : []),
          ...(offers.total > 0
            ? [`${count(offers.total, 'oferta', 'ofertas')} sin respuesta desde hace dos horas, a: ${named(offers, andMore)}`]
            : []),
          ...(declined.total > 0
            ? [
                `${count(declined.total, 'cooperativa', 'cooperativas')} donde una persona a quien preguntamos ya no responde: ${named(declined, andMore)}`,
              ]
            : []),
        ].join('\n'),
      ),
      'Recibe como máximo un correo como este por hora, mientras haya algo.',
    ],
  }),
}
