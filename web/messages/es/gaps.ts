import type { Texts, Translation } from '#web/messages/texts.ts'

export const gaps = {
  title_one: '{{count}} oficina sin otro lugar adonde ir',
  title_other: '{{count}} oficinas sin otro lugar adonde ir',
  note: 'Cerrada o limitada, y nada abierto para sus socios a menos de 25 millas',
  office: '{{credit_union}}, {{office}}',
  nearest_one: 'Más cercana: {{credit_union}}, {{office}}, a unas {{count}} milla',
  nearest_other: 'Más cercana: {{credit_union}}, {{office}}, a unas {{count}} millas',
  nothing: 'Nada a menos de 100 millas',
  unknown_one: 'Además hay {{count}} oficina sin datos. No se cuenta aquí.',
  unknown_other: 'Además hay {{count}} oficinas sin datos. No se cuentan aquí.',
  call: 'Anotar una llamada',
  mobileBranch: 'Pedir una sucursal móvil',
  toMap: 'Verlas en el mapa',
  all: 'Mostrar las {{count}}',
  fewer: 'Mostrar menos',
} as const satisfies Translation<Texts['gaps']>
