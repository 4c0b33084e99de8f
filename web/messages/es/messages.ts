import type { Texts, Translation } from '#web/messages/texts.ts'

export const messages = {
  title: 'Qué le avisamos',
  lead: 'Elija cómo le avisamos de cada cosa. Los cambios valen de inmediato.',
  back: 'Pantalla',
  mail: 'Por correo',
  push: 'Por notificación',
  always: 'Se envía siempre: se trata de la seguridad de alguien.',
  neither: 'Ni por correo ni por notificación.',
  warnings: 'Elegir los avisos de sus oficinas en Pantalla',
  texts: 'Los mensajes de texto de un incidente terminan cuando responde STOP.',
  devices: 'Las notificaciones llegan a los dispositivos en los que activó las alertas, en Pantalla.',
  notProven: 'Mientras su dirección de correo no esté verificada, la mayoría de estos correos no le llegan.',
  impersonating: 'Solo la propia persona puede cambiar esto.',
  none: 'Aquí no hay nada que elegir para su función.',
  failed: 'No pudimos guardar su elección',
  saved: 'Guardado',
  kinds: {
    storm_asks: {
      title: 'Un incidente pregunta cómo están sus oficinas',
      text: 'La pregunta con el enlace para responder. Sin ella, quizás le llamemos.',
    },
    alert: {
      title: 'Una alerta llega a su organización',
      text: 'Las alertas para su zona y las que dicen Actúe ahora. Las que son Para su información llegan solo por notificación.',
    },
    storm_closed: {
      title: 'Un incidente terminó',
      text: 'Cuando se cierra un incidente que le preguntó o en el que usted trabajó, y si se abre de nuevo.',
    },
    person_needs_help: {
      title: 'Alguien necesita ayuda',
      text: 'Una persona de un pase de lista, o alguien de una cooperativa, necesita ayuda o puede necesitarla, o nadie se ha encargado en 30 minutos.',
    },
    help_settled: {
      title: 'Ya no hace falta ayuda',
      text: 'Cuando se cubre o se retira una solicitud por la que se le preguntó y que no ha respondido.',
    },
    desk_warnings: {
      title: 'Un aviso sin incidente',
      text: 'Avisos graves y extremos que alcanzan a cooperativas de sus estados y que ningún incidente cubre. Un correo por tipo de aviso y día.',
    },
    desk_news: {
      title: 'Lo nuevo en un incidente abierto',
      text: 'Informes nuevos, necesidades que dicen Ahora y ofertas sin respuesta desde hace dos horas. Como máximo un correo por hora.',
    },
    entered_for_you: {
      title: 'Se registró algo en su nombre',
      text: 'El estado de sus oficinas, o un informe, por su liga o la fundación. Como máximo un correo cada 15 minutos.',
    },
  },
} as const satisfies Translation<Texts['messages']>
