import type { Texts, Translation } from '#web/messages/texts.ts'

export const condition = {
  short: {
    operational_power: 'electricidad',
    generator: 'generador',
    operational_communications: 'comunicaciones',
    operational_computer_system: 'sistema informático',
    operational_home_banking: 'banca en línea',
    branches: 'sucursales',
    atms: 'cajeros automáticos',
  },
  onGenerator: 'Electricidad: {{count}} de {{total}} con generador',
  condition: {
    closed: 'Cerrada',
    down: 'Algo no funciona',
    limited: 'Servicio limitado',
    operating: 'En funcionamiento',
    not_said: 'Sin indicar',
    out: 'sin servicio: {{things}}',
  },
  both: {
    closed: 'Oficinas: {{count}} de {{total}} cerradas, {{at}}.',
    limited: 'Oficinas: {{count}} de {{total}} con servicio limitado, {{at}}.',
    open: 'Oficinas: {{count}} de {{total}} abiertas, {{at}}.',
    report: 'Informe de {{at}}: {{condition}}.',
    says: {
      closed: 'cerrada',
      down: 'algo no funciona',
      limited: 'servicio limitado',
      operating: 'en funcionamiento',
      not_said: 'sin indicar',
    },
  },
} as const satisfies Translation<Texts['condition']>
