import type { Texts, Translation } from '#web/messages/texts.ts'

export const adminConnections = {
  title: 'Conexiones',
  lead: 'Programas que actúan por organizaciones con claves.',
  search: 'Organización o ciudad',
  none: 'Ninguna organización tiene claves',
  noMatch: 'Ninguna organización con claves coincide',
  showAll: 'Mostrar todas',
  list: 'Organizaciones con claves',
  place: '{{city}}, {{state}}',
  notConfirmed: 'Sin confirmar: sus claves no leen nada',
  key: '{{name}} ({{start}}…), hasta {{day}}',
  used: 'se usó {{at}} desde {{network}}',
  neverUsed: 'nunca se ha usado',
  madeBy: 'la creó {{name}}',
  endAll: 'Terminar todas',
  of: 'las claves de {{name}}',
  ask: 'Terminar todas las claves de {{name}}',
  askText: 'Sus programas se detienen enseguida. Enviamos el motivo por correo a sus Administradores.',
  reason: 'Motivo',
  keep: 'Cancelar',
  done: 'Claves de {{name}} terminadas',
} as const satisfies Translation<Texts['admin-connections']>
