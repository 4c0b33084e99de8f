import type { Texts, Translation } from '#web/messages/texts.ts'

export const overTheArea = {
  title: 'Servicio Meteorológico y FEMA',
  warnings_one: '{{count}} aviso en sus condados',
  warnings_other: '{{count}} avisos en sus condados',
  declarations_one: '{{count}} declaración',
  declarations_other: '{{count}} declaraciones',
  types: { DR: 'Desastre mayor', EM: 'Emergencia', FM: 'Ayuda para el manejo de incendios' },
  declared: 'Declarado el {{at}}.',
  areas: 'También:',
  apply: 'Se puede solicitar ayuda hasta el {{day}}',
} as const satisfies Translation<Texts['over-the-area']>
