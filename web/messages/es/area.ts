import type { Texts, Translation } from '#web/messages/texts.ts'

export const area = {
  addState: 'Agregar un estado',
  otherState: 'La zona también incluye todo el estado de {{state}}.',
  otherCounties_one: 'La zona también incluye {{count}} condado de {{state}}.',
  otherCounties_other: 'La zona también incluye {{count}} condados de {{state}}.',
  remove: 'Quitar {{name}}',
  removeCounty: 'Quitar',
  part: 'Cuánto de {{state}}',
  whole: 'Todo el estado',
  some: 'Algunos condados',
  county: 'Agregar un condado de {{state}}',
  countiesOf: 'Condados de {{state}}',
  countiesLoading: 'Los condados se están cargando.',
  countiesFailed: 'No pudimos cargar los condados. Elija por ahora todo el estado.',
  noCounty: 'Elija al menos un condado, o todo el estado.',
} as const satisfies Translation<Texts['area']>
