import type { Texts, Translation } from '#web/messages/texts.ts'

export const warningChoices = {
  title: 'Avisos por correo o notificación',
  lead: 'Le avisamos cuando el Servicio Meteorológico advierte de algo en un condado con una de sus oficinas: como máximo un mensaje al día de cada tipo, y otro si empeora.',
  noOrganization: 'No recibirá ninguno hasta que pertenezca a una organización.',
  notProven: 'No recibirá ninguno hasta que verifique su correo electrónico.',
  impersonating: 'Solo la persona misma puede elegir esto.',
  by: {
    label: '¿Cómo le avisamos?',
    mail: 'Por correo',
    mailHint: 'A la dirección de su cuenta',
    push: 'Por notificación',
    pushHint: 'En cada dispositivo con notificaciones activadas',
  },
  least: 'Gravedad mínima',
  leastHint: 'No le avisamos de nada menos grave.',
  groups: '¿De qué le avisamos?',
  quiet: {
    label: '¿Horas de silencio?',
    hint: 'Según el reloj de su oficina principal. Los avisos extremos llegan a cualquier hora.',
    from: 'En silencio desde',
    until: 'En silencio hasta',
  },
  saved: 'Guardado. Vale a partir del próximo aviso.',
  failed: 'No pudimos guardar su elección',
  sample: {
    send: 'Enviarme una muestra',
    sent: 'Muestra enviada',
    mail: 'Mire en su buzón.',
    push_one: 'Se envió a {{count}} dispositivo.',
    push_other: 'Se envió a {{count}} dispositivos.',
    nowhere: 'No hay adónde enviarla',
    nowhereText: 'Ningún dispositivo tiene notificaciones activadas. Actívelas abajo.',
    failed: 'No pudimos enviar la muestra',
  },
} as const satisfies Translation<Texts['warning-choices']>
