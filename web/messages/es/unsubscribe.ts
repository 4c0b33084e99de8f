import type { Texts, Translation } from '#web/messages/texts.ts'

export const unsubscribe = {
  title: 'No recibir más correos',
  text: 'Ya no recibirá correos como el que tiene este enlace. Con una cuenta, podrá seguir leyendo todo en Breakwater.',
  submit: 'No enviar más correos',
  done: 'Ya no se envían correos',
  doneText:
    'Puede volver a activarlos cuando quiera: en Pantalla, Qué le avisamos; los informes de situación en la página de informes del incidente; los avisos en Avisos.',
  doneAsks: 'Ya no le escribimos.',
  instead: {
    text: 'En una tormenta, una respuesta ayuda a quienes llevan ayuda. Podemos preguntarle solo entonces, sin otros correos.',
    textOwn: 'En una tormenta, una respuesta ayuda a quienes llevan ayuda.',
    storms: 'Pregúntenme solo cuando haya una tormenta sobre nosotros',
    again: 'Pregúntenme de nuevo en una tormenta',
    all: 'Escríbanme como antes',
    failed: 'No pudimos guardarlo',
  },
  now: { storms: 'Le preguntamos cuando hay una tormenta sobre ustedes, y solo entonces', all: 'Le escribimos como antes' },
  failed: 'No pudimos detener los correos',
  wrongLink: 'Este enlace no está completo. Copie el enlace entero del correo, o inicie sesión y vea Pantalla, Qué le avisamos.',
} as const satisfies Translation<Texts['unsubscribe']>
