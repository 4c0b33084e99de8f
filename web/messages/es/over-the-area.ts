import type { Texts, Translation } from '#web/messages/texts.ts'

export const overTheArea = {
  title: 'Servicio Meteorológico y FEMA',
  warnings_one: '{{count}} aviso en sus condados',
  warnings_other: '{{count}} avisos en sus condados',
  none: 'No hay avisos en vigor en sus condados.',
  noneSince: 'No sabemos de avisos nuevos desde: {{at}}.',
  unknown: 'no se sabe si hay avisos',
  notLoaded: 'No pudimos cargar los avisos.',
  declarations_one: '{{count}} declaración',
  declarations_other: '{{count}} declaraciones',
  noDeclaration: 'FEMA no ha declarado ningún desastre allí en el último año.',
  declarationsUnknown: 'no se sabe si hay declaraciones',
  declarationsNotLoaded: 'No pudimos cargar las declaraciones.',
  types: { DR: 'Desastre mayor', EM: 'Emergencia', FM: 'Ayuda para el manejo de incendios' },
  declared: 'Declarado el {{at}}.',
  areas: 'También:',
  apply: 'Se puede solicitar ayuda hasta el {{day}}',
} as const satisfies Translation<Texts['over-the-area']>
