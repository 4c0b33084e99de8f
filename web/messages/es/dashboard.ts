import type { Texts, Translation } from '#web/messages/texts.ts'

export const dashboard = {
  title: 'Panel',
  charterNumber: 'Número de carta constitutiva {{number}}',
  contactSupport: 'Comunicarse con soporte',
  alert: {
    current: 'Alerta actual: {{title}}',
    posted: 'Publicada: {{at}}',
    read: 'Leer la alerta',
    all: 'Las {{count}} alertas',
  },
  invitations: {
    title: 'Invitaciones',
    text: '{{person}} le invita a unirse a {{organization}}.',
    accept: 'Aceptar',
    decline: 'Rechazar',
    which: 'la invitación a {{organization}}',
    accepted: 'Ahora usted pertenece a {{organization}}.',
    change: 'Cambie a ella en el menú de ajustes.',
    declined: 'Invitación rechazada',
    noneWaits: 'Inició sesión como {{email}} y no tiene invitaciones pendientes.',
    otherAccount:
      'El enlace que abrió es para otra dirección o ya se respondió. Para usarlo con otra cuenta, cierre la sesión y ábralo de nuevo.',
  },
  steps: {
    label: 'Su camino en el programa',
    enrollment: 'Inscripción',
    enrollmentNote: 'Su organización participa.',
    prepare: 'Preparación',
    prepareNote: 'Diga lo que tiene antes de necesitarlo.',
    disaster: 'Desastre',
    disasterNote: 'Infórmelo y encuentre ayuda cerca.',
  },
  report: {
    title: 'Informar un desastre',
    text: 'Dígale a la fundación qué pasó y qué funciona todavía. Toma unos dos minutos y conserva sus respuestas si se pierde la señal.',
    action: 'Empezar un informe',
  },
  prepare: {
    title: 'Preparación',
    text: 'Diga lo que tiene cuando se va la luz y lo que puede compartir.',
    count: '{{done}} de {{total}}',
    complete: 'partes completas',
    left: '{{part}}: faltan {{count}}',
    notStarted: '{{part}}: sin empezar',
  },
  connect: {
    title: 'Conectar',
    findResources: 'Buscar recursos',
    alerts: 'Alertas y eventos',
    askForHelp: 'Pedir ayuda',
    helpRequests: 'Solicitudes de ayuda',
    findDisasters: 'Buscar desastres',
    internalChecklist: 'Lista de control interna',
    thisWeek: '{{number}} esta semana',
  },
  donate: {
    title: 'Donar',
    text: 'Ayude a la gente de las cooperativas de crédito a salir adelante. Abre la página de donaciones de la fundación.',
  },
} as const satisfies Translation<Texts['dashboard']>
