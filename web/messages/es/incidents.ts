import type { Texts, Translation } from '#web/messages/texts.ts'

export const incidents = {
  types: {
    hurricane: 'Huracán',
    tropical_storm: 'Tormenta tropical',
    flood: 'Inundación',
    tornado: 'Tornado',
    severe_storm: 'Tormenta severa',
    winter_storm: 'Tormenta invernal',
    wildfire: 'Incendio forestal',
    earthquake: 'Terremoto',
    tsunami: 'Tsunami',
    power_outage: 'Apagón',
    cyber: 'Ataque informático',
    other: 'Otra cosa',
  },
  phases: { watch: 'En vigilancia', active: 'Activo', closed: 'Cerrado' },
  when: {
    expected: 'Se espera desde el {{date}}',
    watch: 'En vigilancia desde el {{date}}',
    active: 'Activo desde el {{date}}',
    closed: 'Del {{from}} al {{to}}',
  },
  exercise: { name: 'SIMULACRO', text: 'Solo práctica. Nada de esto es real.', title: '[SIMULACRO] {{title}}' },
  tabs: { board: 'Tablero', calls: 'Llamadas', reports: 'Informes' },
  live: { now: 'En vivo', since: 'En vivo. Último cambio: {{at}}', lost: 'Sin actualizar desde {{at}}. Seguimos intentando.' },
  all: 'Todos los incidentes',
  loading: 'Incidente',
  missing: 'No encontramos este incidente',
  closedNote: 'Este incidente está cerrado. Durante 72 horas, los datos anteriores a {{at}} se agregan a su última imagen.',
} as const satisfies Translation<Texts['incidents']>
