import type { Texts, Translation } from '#web/messages/texts.ts'

export const askedPeople = {
  title: 'A quién se pregunta por sus oficinas',
  text: 'Cuando un incidente cubre sus oficinas, preguntamos a estas personas por correo, notificación y mensaje de texto.',
  contact: 'contacto {{number}} de Preparación',
  stopped: {
    administrator: 'No se le pregunta: {{by}} lo terminó',
    administratorGone: 'No se le pregunta: un Administrador lo terminó',
    not_me: 'No se le pregunta: el enlace llegó a otra persona. Revise primero la dirección.',
    unsubscribed: 'No se le pregunta: la propia persona lo terminó. Solo ella puede cambiarlo.',
  },
  bounced: 'El correo a esta persona fue devuelto. Corrija la dirección.',
  again: 'Preguntar de nuevo',
  newLink: 'Enviar un enlace nuevo',
  newLinkOf: 'Enviar un enlace nuevo a {{name}}',
  linkSent: 'Se pregunta de nuevo a {{name}}. Si una tormenta pregunta ahora, un enlace nuevo está en camino.',
  end: 'No preguntar más',
  endOf: 'No preguntar más a {{name}}',
  againOf: 'Preguntar de nuevo a {{name}}',
  who_one: 'Se pregunta a {{count}} persona',
  who_other: 'Se pregunta a {{count}} personas',
  nobody: 'No se pregunta a nadie. Llamamos a su oficina principal.',
  ended: 'Ya no se pregunta a {{name}}',
  resumed: 'Se pregunta de nuevo a {{name}}',
  failed: 'No pudimos cambiar a quién se pregunta',
} as const satisfies Translation<Texts['asked-people']>
