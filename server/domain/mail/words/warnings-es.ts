import { typed } from '#server/lib/mail/typed.ts'
import { MOST_NAMES, momentIn, type warningsEn } from './warnings-en.ts'

const named = (offices: readonly string[]) => {
  const more = offices.length - MOST_NAMES
  return `${offices.slice(0, MOST_NAMES).map(typed).join(', ')}${more > 0 ? ` y ${more} más` : ''}`
}

export const warningsEs: typeof warningsEn = {
  warning: ({ offices, others, link, unsubscribe, isSample, zone, ...said }) => ({
    secret: true,
    unsubscribe,
    subject: `${isSample ? '[MUESTRA] ' : ''}${typed(said.event)}: ${offices.length === 1 ? '1 de sus oficinas' : `${offices.length} de sus oficinas`}`,
    text: [
      `${isSample ? 'Esto es una muestra. ' : ''}${typed(said.event)} (aviso del servicio meteorológico, en inglés) ${said.until === null ? 'hasta nuevo aviso' : `hasta el ${momentIn('es-US', 'long', { when: said.until, zone })}`}. Sus oficinas afectadas: ${named(offices)}.`,
      ...(said.notListedSince === null
        ? []
        : [`No está en la lista del Servicio Meteorológico desde el ${momentIn('es-US', 'long', { when: said.notListedSince, zone })}.`]),
      ...(others > 0 ? [others === 1 ? 'Hay 1 aviso más de este tipo en vigor.' : `Hay ${others} avisos más de este tipo en vigor.`] : []),
      `Lea lo que dice el Servicio Meteorológico Nacional y qué hacer: ${link}`,
      'Recibe este mensaje porque eligió enterarse de los avisos. Cambie lo que recibe en la misma página.',
    ],
  }),
}
