import type { Texts, Translation } from '#web/messages/texts.ts'

export const search = {
  title: 'Buscar',
  label: 'Buscar en todo',
  hint: 'Nombre, ciudad, número',
  submit: 'Buscar',
  lead: 'Cooperativas de crédito, personas, oficinas y solicitudes de ayuda abiertas.',
  notDesk: 'Esta búsqueda es para la fundación y las asociaciones.',
  none: 'Nada coincide con “{{text}}”.',
  count_one: '{{count}} resultado',
  count_other: '{{count}} resultados',
  atMost: 'Se muestran los primeros {{count}} de cada tipo. Escriba más para encontrar otros.',
  creditUnions: 'Cooperativas de crédito',
  people: 'Personas',
  offices: 'Oficinas',
  requests: 'Solicitudes de ayuda',
  place: '{{city}}, {{state}}',
  charter: 'carta constitutiva {{number}}',
  notEnrolled: 'sin inscribir',
  for: '{{kind}} para {{name}}',
} as const satisfies Translation<Texts['search']>
