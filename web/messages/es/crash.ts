import type { Texts, Translation } from '#web/messages/texts.ts'

export const crash = {
  title: 'Esta página no se cargó',
  lead: 'Lo que escribió está guardado en este dispositivo. Cargue la página otra vez.',
  reload: 'Cargar de nuevo',
  offline: 'No hay conexión, y esta página todavía no está en este dispositivo.',
  again: 'Intentar de nuevo',
} as const satisfies Translation<Texts['crash']>
