import type { Texts, Translation } from '#web/messages/texts.ts'

export const connect = {
  title: 'Conectar',
  lead: 'Entérese de lo que pasa, encuentre ayuda y comuníquese con la fundación.',
  alerts: 'Alertas y eventos',
  alertsText: 'Lo que la fundación quiere que sepa ahora.',
  internalChecklist: 'Lista de control interna',
  internalChecklistText: 'Lo que su propia gente revisa antes y después de un desastre.',
  findDisasters: 'Buscar desastres',
  findDisastersText: 'Quiénes fueron afectados y qué funciona todavía allí.',
  findResources: 'Buscar recursos',
  findResourcesText: 'Quiénes comparten generadores, sucursales móviles, cajeros automáticos portátiles, teléfonos o espacio.',
  helpRequests: 'Solicitudes de ayuda',
  helpRequestsText: 'Lo que otros necesitan cerca, lo que usted pidió y lo que presta.',
  askForHelp: 'Pedir ayuda',
  askForHelpText: 'Diga qué necesita y vea quién lo tiene cerca.',
  contact: 'Contacto',
  contactText: 'Llámenos o escríbanos.',
  vouch: 'Responder por cooperativas',
  vouchText: 'Qué cooperativas de sus estados esperan confirmación y por cuáles respondió usted.',
  donate: 'Donar',
  donateText: 'Ayude a la gente de las cooperativas de crédito a salir adelante. Abre la página de recaudación de fondos.',
} as const satisfies Translation<Texts['connect']>
