import type { Texts, Translation } from '#web/messages/texts.ts'

export const near = {
  label: 'Cerca de',
  own: 'Mi organización',
  ownIn: 'Mi organización, {{city}}',
  zip: 'Un código ZIP',
  zipField: 'Código ZIP',
  within: 'A una distancia de',
  anyDistance: 'Cualquier distancia',
  miles: 'hasta {{miles}} millas',
  mi: '{{miles}} mi',
  under: 'Menos de 1 mi',
  unknown: 'Distancia desconocida',
  nearOwn: 'Cerca de mi organización',
  nearZip: 'Cerca de {{zip}}',
  withinOwn: 'A {{miles}} millas o menos de mi organización',
  withinZip: 'A {{miles}} millas o menos de {{zip}}',
  fromOwn: 'Las distancias se cuentan desde su organización en {{city}}.',
  fromZip: 'Las distancias se cuentan desde el código ZIP {{zip}}.',
  leftOut_one: '{{count}} más no tiene un lugar conocido y no se muestra. Elija cualquier distancia para verla.',
  leftOut_other: '{{count}} más no tienen un lugar conocido y no se muestran. Elija cualquier distancia para verlas.',
} as const satisfies Translation<Texts['near']>
