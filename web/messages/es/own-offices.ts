import type { Texts, Translation } from '#web/messages/texts.ts'

export const ownOffices = {
  title: '¿Dónde trabaja?',
  lead: 'Sus propias oficinas aparecen primero cuando indica cómo están sus oficinas.',
  find: 'Buscar una oficina',
  findHint: 'Nombre, calle o ciudad',
  offices: 'Sus oficinas',
  none: 'No trabajo en ninguna oficina',
  saved: 'Guardado: dónde trabaja',
  failed: 'No pudimos guardar dónde trabaja',
  here: 'Trabaja en {{names}}.',
  nowhere: 'No trabaja en ninguna de las oficinas.',
  change: 'Cambiar',
  changeLabel: 'Cambiar dónde trabaja',
} as const satisfies Translation<Texts['own-offices']>
