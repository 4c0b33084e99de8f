import type { Texts, Translation } from '#web/messages/texts.ts'

export const unsubscribe = {
  title: 'No recibir más correos',
  text: 'Ya no recibirá correos como el que tiene este enlace. Podrá seguir leyendo todo en Breakwater.',
  submit: 'No enviar más correos',
  done: 'Ya no se envían correos',
  doneText:
    'Puede volver a activarlos cuando quiera: los informes de situación en la página de informes del incidente, los avisos en Avisos.',
  failed: 'No pudimos detener los correos',
  wrongLink:
    'Este enlace no está completo. Copie el enlace entero del correo, o inicie sesión y use la página de informes del incidente o Avisos.',
} as const satisfies Translation<Texts['unsubscribe']>
