/** The sign for the door. What is on paper is in two languages at once: the second text of each pair has the ending `Too`. */
export const sign = {
  title: 'Sign for the door',
  lead: 'One page, Letter size, in English and Spanish.',
  back: 'Back to offices',
  noOffice: 'We can’t find this office',
  isOpen: 'This office is open, so it needs no sign.',
  asKept: 'From what this device keeps, as of {{time}}. Print it again once you are online.',
  status: { closed: 'Closed', limited: 'Limited service', unknown: 'Call before you wait' },
  statusToo: { closed: 'Cerrado', limited: 'Servicio limitado', unknown: 'Llame antes de esperar' },
  since: 'Since {{day}}',
  sinceToo: 'Desde el {{day}}',
  again: { closed: 'Opens again', limited: 'Back to normal on', unknown: 'Back on' },
  againToo: { closed: 'Abre de nuevo', limited: 'Con normalidad el', unknown: 'De vuelta el' },
  where: 'Where to go',
  whereToo: 'Adónde ir',
  ours: '{{office}}, our office / nuestra oficina',
  theirs: '{{credit_union}}, {{office}}',
  sameZip: 'same ZIP code / mismo código ZIP',
  nearby: 'nearby / cerca',
  about_one: 'about {{count}} mile / a {{count}} milla',
  about_other: 'about {{count}} miles / a unas {{count}} millas',
  limited: 'Limited service',
  limitedToo: 'Servicio limitado',
  usually: 'Usually serves you',
  usuallyToo: 'Suele atenderle',
  bring: 'Bring a photo ID and your account number. Call first. What you can do there is up to that credit union.',
  bringToo: 'Traiga una identificación con foto y su número de cuenta. Llame antes. Lo que pueda hacer allí depende de esa cooperativa.',
  call: 'Call us',
  callToo: 'Llámenos',
  page: 'Open offices now',
  pageToo: 'Oficinas abiertas ahora',
  asOf: 'As of {{time}}',
  asOfToo: 'Actualizado el {{time}}',
  qr: 'QR code of the page',
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    sign: typeof sign
  }
}
