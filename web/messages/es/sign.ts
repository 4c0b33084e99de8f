import type { Texts, Translation } from '#web/messages/texts.ts'

/** What is on paper is in two languages at once, whatever the language of the person who prints it. */
export const sign = {
  title: 'Letrero para la puerta',
  lead: 'Una página de tamaño carta, en inglés y en español.',
  back: 'Volver a las oficinas',
  noOffice: 'No encontramos esta oficina',
  isOpen: 'Esta oficina está abierta, así que no necesita letrero.',
  asKept: 'Con lo que guarda este dispositivo, actualizado: {{time}}. Imprímalo otra vez cuando tenga conexión.',
  // The paper.
  status: { closed: 'Closed', limited: 'Limited service', unknown: 'Call before you wait' },
  statusToo: { closed: 'Cerrado', limited: 'Servicio limitado', unknown: 'Llame antes de esperar' },
  since: 'Since {{day}}',
  sinceToo: 'Desde el {{day}}',
  again: { closed: 'Opens again', limited: 'Back to normal on', unknown: 'Back on' },
  againToo: { closed: 'Abre de nuevo el {{day}}', limited: 'Con normalidad el {{day}}', unknown: 'De vuelta el {{day}}' },
  where: 'Where to go',
  whereToo: 'Adónde ir',
  ours: '{{office}}, our office',
  theirs: '{{credit_union}}, {{office}}',
  about_one: 'about {{count}} mile',
  about_other: 'about {{count}} miles',
  usually: 'Usually takes members of other credit unions',
  usuallyToo: 'Suele atender a socios de otras cooperativas',
  bring: 'Bring a photo ID and your account number. Call first. What you can do there is up to that credit union.',
  bringToo: 'Traiga una identificación con foto y su número de cuenta. Llame antes. Lo que pueda hacer allí depende de esa cooperativa.',
  call: 'Call us',
  callToo: 'Llámenos',
  page: 'Open offices now',
  pageToo: 'Oficinas abiertas ahora',
  asOf: 'As of {{time}}',
  qr: 'Código QR de la página',
} as const satisfies Translation<Texts['sign']>
