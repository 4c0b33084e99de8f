import type { Texts, Translation } from '#web/messages/texts.ts'

export const helpKinds = {
  kinds: {
    generator: 'Generador',
    mobile_branch: 'Sucursal móvil',
    portable_atm: 'Cajero automático portátil',
    burner_phones: 'Teléfonos prepagos',
    space: 'Espacio para trabajar',
    staff: 'Personal',
    other: 'Otra cosa',
  },
  urgencies: { now: 'Ahora', today: 'Hoy', this_week: 'Esta semana' },
  neededBy: { now: 'Se necesita ahora', today: 'Se necesita hoy', this_week: 'Se necesita esta semana' },
  miles_one: '{{count}} milla',
  miles_other: '{{count}} millas',
} as const satisfies Translation<Texts['help-kinds']>
