import type { Texts, Translation } from '#web/messages/texts.ts'

export const alerts = {
  title: 'Alertas y eventos',
  lead: 'De la fundación para todas las organizaciones inscritas.',
  loading: 'Cargando las alertas',
  none: '¡No hay alertas por ahora!',
  noneLead: 'Cuando la fundación tenga algo que decirles a todos, lo verá aquí.',
  moreInformation: 'Más información',
  more: 'Mostrar más alertas',
  loadingMore: 'Cargando más alertas',
  notLoaded: 'No se pudieron cargar las alertas.',
  again: 'Cargar de nuevo',
  help: '¿Necesita ayuda ahora?',
} as const satisfies Translation<Texts['alerts']>
