import type { Texts, Translation } from '#web/messages/texts.ts'

export const confirmation = {
  title: 'Los nombres y números directos aparecen cuando se confirme su organización',
  titleWaiting: 'Los nombres y números directos aparecen cuando {{name}} lo admita',
  titleByLetter: 'Los nombres y números directos aparecen pronto',
  leadByLetter: 'Una carta confirmó su cooperativa. Verá los contactos de otros un día después de que la fundación lo sepa.',
  lead: 'Ya puede informar de un desastre y leer lo que otros compartieron.',
  ways: 'Cómo se confirma',
  email: 'Verifique su correo de trabajo',
  emailText: 'Tarda segundos si su dirección coincide con su sitio web en el directorio de la NCUA.',
  emailLink: 'Ir a Seguridad',
  association: 'Pregunte a su asociación',
  associationText: 'Una asociación del programa puede responder por usted.',
  call: 'Espere nuestra llamada',
  callText: 'Llamamos a las cooperativas de crédito al número que publica la NCUA.',
  urgent: '¿Es urgente? {{phone}}',
  contactsHidden: 'Los contactos se muestran cuando se confirme su organización.',
  contactsByLetter: 'Una carta confirmó su cooperativa. Los contactos se muestran un día después de que la fundación lo sepa.',
  contactsHiddenWaiting: 'Los contactos se muestran cuando {{name}} lo admita.',
  publicPhone: 'Oficina principal, según el directorio de la NCUA',
  noPublicPhone: 'El directorio de la NCUA no publica ningún número.',
} as const satisfies Translation<Texts['confirmation']>
