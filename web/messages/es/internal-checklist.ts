import type { Texts, Translation } from '#web/messages/texts.ts'

export const internalChecklist = {
  title: 'Lista de control interna',
  lead: 'Lo que hace su propia gente antes, durante y después de un desastre. Las demás organizaciones no la ven.',
  readOnly: 'La completa un Administrador de su organización. Usted puede leerla.',
  back: 'Volver a Conectar',
  close: 'Cerrar',
  done: 'Listo',
  saving: 'Guardando',
  notAuthorized: 'Sin autorización',
  ticked: '{{ticked}} de {{count}} marcados',
  keptHere: 'Todavía no se ha guardado. Pulse Listo para guardar.',
  completed: {
    title: 'Formulario de preparación completado',
    words: '¡Felicitaciones por enviar su información en la lista de control interna!',
    lead: 'Ahora siga con <connect>Conectar</connect> / <resources>Buscar recursos</resources>.',
    dashboard: 'Panel',
  },
} as const satisfies Translation<Texts['internal-checklist']>
