import type { Texts, Translation } from '#web/messages/texts.ts'

export const letterNow = {
  title: 'Enviar ahora la carta a {{name}}',
  lead: 'Un solo correo pregunta cómo están sus oficinas y trae el enlace para inscribirse. Sale antes que las demás cartas y cuenta como pregunta de esta tormenta.',
  email: 'Correo',
  aloud: 'Repítalo en voz alta, letra por letra.',
  first_name: 'Nombre',
  last_name: 'Apellido',
  language: 'Idioma',
  anyLanguage: 'Inglés',
  know: 'Conocemos a esta persona',
  knowText: 'Usted responde por ella: queda confirmada al inscribirse, si nada se opone. Le pediremos su segundo factor.',
  replyTo: 'Las respuestas van a {{email}}.',
  no: {
    not_set_up: 'Todavía no puede salir ninguna carta. Pida a la fundación que agregue la dirección postal del programa.',
    not_proven: 'Primero verifique su propio correo: ahí llegan las respuestas.',
    stopped: 'La fundación detuvo sus cartas. La página de su liga dice por qué.',
    paused: 'Sus cartas esperan hasta que la fundación las revise.',
  },
  send: 'Enviar la carta',
  done: 'La carta a {{email}} está en camino',
} as const satisfies Translation<Texts['letter-now']>
