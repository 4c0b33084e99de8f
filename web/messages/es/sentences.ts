import type { ErrorCode } from '#contract/errors.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { suggestionReasons } from '#contract/help-options.ts'

const refusals: Record<ErrorCode, string> = {
  invalid_input: 'Algunas respuestas necesitan otra revisión.',
  sign_in_failed: 'Lo sentimos, hubo un error. Compruebe que su correo electrónico y su contraseña sean correctos.',
  wrong_password: 'Error al cambiar la contraseña',
  passkey_not_accepted: 'Esta llave de acceso no fue aceptada. Inténtelo de nuevo o use un código.',
  not_an_image: 'Elija una imagen PNG, JPEG o WebP de 5 MB como máximo.',
  wrong_token: 'Este código no es válido. Pruebe con el siguiente.',
  reset_link_invalid: 'Lo sentimos, este enlace ya no es válido. Solicite uno nuevo.',
  no_pending_sign_in: 'Empiece de nuevo con Iniciar sesión con Gmail o Iniciar sesión con LinkedIn.',
  not_signed_in: 'No ha iniciado sesión',
  forbidden: 'Sin autorización.',
  not_confirmed:
    'Su organización todavía no está confirmada, así que no puede escribir a otras. Abra el enlace de nuestro correo de bienvenida con una dirección de su organización o espere a que la fundación la confirme.',
  second_factor_needed: 'Configure primero un segundo factor en Seguridad. La administración lo exige.',
  not_asking_side: 'Solo la organización que pidió puede hacer esto. Avise a su gente o llámela.',
  not_lending_side: 'Solo la organización que presta puede hacer esto. Avise a su gente o llámela.',
  own_request: 'Su propia organización pidió esto. La oferta tiene que venir de otra.',
  not_found: 'No existe ese registro.',
  not_acceptable_now: 'Esto cambió entretanto. Recargue la página y vuelva a mirar.',
  unit_promised: 'Esta unidad está prometida a otra organización en uno de esos días. Rechace la oferta y pida otros días u otra unidad.',
  already_offered: 'Su organización ya ofreció esta unidad. Antes cancele esa oferta.',
  request_over: 'Esta solicitud ya está cubierta o cerrada, o sus días ya pasaron. Vea cómo está o busque otra que esté abierta.',
  offer_over: 'Los días de esta oferta ya pasaron. Rechácela y pida de nuevo lo que todavía necesite.',
  step_out_of_order: 'Este paso no es el que sigue. Continúe desde donde está ahora la oferta.',
  last_administrator: 'Una organización siempre conserva un Administrador sin bloquear.',
  too_large: 'Esto es demasiado grande para enviarlo.',
  unsupported_type: 'Aquí no se acepta este tipo de contenido.',
  unreadable: 'No se pudo leer esta solicitud.',
  stale_build: 'La aplicación se actualizó',
  not_from_app: 'Error de la aplicación',
  too_many_attempts: 'Demasiados intentos. Espere un rato e inténtelo de nuevo.',
  internal: 'Algo falló de nuestro lado. Inténtelo de nuevo.',
  while_impersonating: 'Esto no se puede hacer mientras actúa en nombre de otra persona.',
  provider_not_configured: 'Esta forma de iniciar sesión no está configurada aquí.',
  unavailable: 'El servicio no puede responder en este momento. Inténtelo de nuevo en unos minutos.',
  storage_full: 'No queda espacio en el servidor para guardar esto, así que no se guardó nada. Inténtelo de nuevo dentro de un rato.',
}

const fieldErrorByKey: Record<keyof typeof fieldErrors, string> = {
  required: 'Complete este campo.',
  tooLong: 'Este texto es demasiado largo.',
  characters: 'Este texto contiene caracteres que no se pueden guardar.',
  email: 'Escriba un correo electrónico como nombre@example.org.',
  emailTaken: 'Este correo electrónico ya está en uso.',
  alreadyMember: 'Esta persona ya pertenece a su organización.',
  phone: 'Escriba un número de teléfono de diez dígitos.',
  password: 'Use al menos 8 caracteres.',
  guessedFirst: 'Esta contraseña es fácil de adivinar. Use otra, por ejemplo tres palabras que no tengan relación entre sí.',
  passwordConfirmation: '¡Las contraseñas no coinciden!',
  date: 'Escriba una fecha que exista.',
  future: 'Este día aún no ha llegado. Escriba el día en que ocurrió.',
  dateOrder: 'El final no debe ser anterior al comienzo.',
  dayOver: 'Este día ya pasó. Elija hoy o un día posterior.',
  outsideNeed: 'Estos días están fuera de los que se piden. Elija días entre ellos.',
  dateTooFar: 'Elija un final de un año como máximo después del comienzo.',
  time: 'Escriba una hora entre 00:00 y 23:59.',
  zip: 'Escriba un código postal de cinco dígitos.',
  zipUnknown: 'No existe ese código ZIP. Revise sus dígitos o escriba uno cercano.',
  near: 'Escriba un código ZIP de cinco dígitos o elija su propia organización.',
  ownPlace: 'No se sabe dónde está su organización. Escriba un código ZIP.',
  ownCoreSystem: 'Su organización aún no indicó su sistema central. Un Administrador puede indicarlo en Preparación.',
  miles: 'Escriba un número de millas entre 1 y 20,000.',
  choice: 'Elija una de las opciones.',
  yesNo: 'Responda sí o no.',
  wholeNumber: 'Escriba un número entero, 0 o más.',
  atLeastOne: 'Escriba un número entero, 1 o más.',
  atMostHundredThousand: 'Escriba 100 000 o menos.',
  phonesCount: 'Escriba un número de 10 dígitos como máximo.',
  limit: 'Pida de 1 a 500 filas a la vez.',
  offset: 'Empiece en la fila 0 o en una posterior, hasta la 10,000,000.',
  recordId: 'Indique el registro por su identificador.',
  unreadable: 'Esto no se pudo leer. Revíselo e inténtelo de nuevo.',
  refused: 'Esto no se puede establecer aquí.',
  otherId: 'Este es el identificador de otro registro.',
  termsAgreed: 'Acepte el acuerdo de inscripción.',
  charterNumber: 'Escriba un número de carta constitutiva: solo letras, dígitos y guiones.',
  charterRefused: 'La fundación no acepta este número de registro por ahora. Llámela para saber por qué.',
  charterInOtherState: 'Este número de carta constitutiva figura en otro estado.',
  uuid: 'Escriba un UUID.',
  notOwnReport: 'Este no es un informe de su organización. Elija uno de los suyos o ninguno.',
  invitationOver: 'Esta invitación ya no es válida. Pida una nueva o registre su organización.',
  url: 'Escriba un enlace web o de correo que empiece con https://, http:// o mailto:.',
  pushEndpoint: 'Esta no es la dirección de un servicio de notificaciones.',
  pushKey: 'Esta no es una clave de una suscripción a notificaciones.',
}

const reasonByKey: Record<keyof typeof suggestionReasons, string> = {
  mobile_generator: 'Tiene un generador móvil.',
  generator: 'Tiene un generador.',
  same_fuel: 'El generador usa el combustible que usted necesita.',
  mobile_branch: 'Tiene una sucursal móvil.',
  portable_atm: 'Tiene cajeros automáticos portátiles.',
  burner_phones: 'Tiene teléfonos desechables.',
  space: 'Tiene espacio para compartir.',
  same_core_system: 'Usa el sistema central que usted necesita.',
}

const errors = Object.entries(fieldErrors).map(([key, sentence]) => [sentence, fieldErrorByKey[key as keyof typeof fieldErrors]] as const)

const reasons = Object.entries(suggestionReasons).map(
  ([key, sentence]) => [sentence, reasonByKey[key as keyof typeof suggestionReasons]] as const,
)

/** What the server says: refusals by their code, all else by its English sentence. */
export const sentences = { refusals, ...Object.fromEntries<string>([...errors, ...reasons]) }
