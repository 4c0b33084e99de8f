import type { Texts, Translation } from '#web/messages/texts.ts'

export const unsubscribe = {
  title: 'No recibir más correos',
  text: 'Ya no recibirá por correo los informes de situación de este incidente. Podrá seguir leyéndolos en Breakwater.',
  submit: 'No enviar más correos',
  done: 'Ya no se envían correos',
  doneText: 'Puede volver a suscribirse cuando quiera en la página de informes del incidente.',
  failed: 'No pudimos detener los correos',
  wrongLink: 'Este enlace no está completo. Copie el enlace entero del correo, o inicie sesión y use la página de informes del incidente.',
} as const satisfies Translation<Texts['unsubscribe']>
