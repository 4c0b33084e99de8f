import type { Texts, Translation } from '#web/messages/texts.ts'

export const alerts = {
  title: 'Alertas y eventos',
  lead: 'De la fundación para las organizaciones inscritas.',
  loading: 'Cargando las alertas',
  none: '¡No hay alertas por ahora!',
  noneLead: 'Las nuevas alertas de la fundación aparecerán aquí.',
  moreInformation: 'Más información',
  withSupport: 'Con la ayuda del equipo de apoyo de la fundación',
  over: 'Terminada',
  overLead: 'Ninguna alerta está vigente. Las de abajo terminaron.',
  until: 'Hasta el {{at}}',
  overSince: 'Terminada desde el {{at}}',
  changed: 'Modificada el {{at}}',
  where: 'Para {{states}}',
  whereCounties: 'Para {{states}}: {{counties}}',
  arrived: 'Alerta nueva: {{title}}',
  help: '¿Necesita ayuda ahora?',
  push: {
    title: 'Notificaciones',
    states: { on: 'Activadas', off: 'Desactivadas', blocked: 'Bloqueadas', unsupported: 'No disponibles' },
    leads: {
      on: 'Este dispositivo muestra las alertas nuevas, también con Breakwater cerrado.',
      off: 'Este dispositivo puede mostrar las alertas nuevas, también con Breakwater cerrado.',
      blocked:
        'Las notificaciones de este sitio están bloqueadas en este dispositivo. Permítalas en los ajustes del navegador y vuelva aquí.',
      unsupported: 'Este navegador no puede mostrar notificaciones. Las alertas siguen apareciendo en esta página.',
    },
    turnOn: 'Activar las notificaciones',
    turnOff: 'Desactivar las notificaciones',
    notAllowed: 'Las notificaciones siguen desactivadas hasta que las permita cuando el navegador lo pregunte.',
    notOn: 'No se pudieron activar las notificaciones. {{reason}}',
    notOff: 'No se pudieron desactivar las notificaciones. {{reason}}',
    noService: 'No se puede llegar al servicio de notificaciones de este navegador.',
  },
} as const satisfies Translation<Texts['alerts']>
