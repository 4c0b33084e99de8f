import { typeIn } from '#contract/rules/disaster-type.ts'
import { typed, typedWords } from '#server/lib/mail/typed.ts'
import { answerLines, officeLines } from './entered-en.ts'
import { enteredEs } from './entered-es.ts'
import { LONGEST_REASON, type trustEn } from './trust-en.ts'

export const trustEs: typeof trustEn = {
  reportedForYou: ({ by, organization, disaster, answers, offices, link, isExercise }) => {
    const news = [
      `${typed(by)}${organization ? ` de ${typed(organization)}` : ''} envió en Breakwater un informe de desastre en nombre de su organización: ${typed(typeIn('es', disaster))}.`,
      ...[answerLines(enteredEs, answers), officeLines(enteredEs, offices)].filter((lines) => lines !== ''),
      `Lea lo que dice y actualícelo si algo no es correcto o ha cambiado: ${link}`,
    ].join('\n\n')
    return {
      subject: `${isExercise ? '[EXERCISE] [SIMULACRO] ' : ''}Se informó de un desastre en nombre de su organización`,
      news,
      text: [news, 'Si nadie de su organización dio esta información, retire el informe allí y escriba a la fundación.'],
    }
  },

  reportWithdrawnForYou: ({ by, organization, disaster, reason, link }) => {
    const news = [
      `${typed(by)}${organization ? ` de ${typed(organization)}` : ''} retiró en Breakwater un informe de desastre de su organización: ${typed(typeIn('es', disaster))}. Ya no cuenta.`,
      `El motivo: «${typedWords(reason, LONGEST_REASON)}»`,
      `Léalo: ${link}`,
    ].join('\n\n')
    return {
      subject: 'Se retiró un informe de desastre de su organización',
      news,
      text: [news, 'Si lo que dice es cierto, informe usted.'],
    }
  },

  organizationConfirmed: (organization) => ({
    subject: 'Su organización está confirmada en Breakwater',
    text: [
      `${typed(organization)} está confirmada. A partir de ahora usted ve los contactos que comparten otras organizaciones, y puede invitar a colegas y pedir ayuda por correo.`,
      'Si no lo esperaba, avise a su Administrador.',
    ],
  }),

  anotherClaimConfirmed: (organization) => ({
    subject: 'Se confirmó a otro grupo como su organización',
    text: [
      `Más de un grupo de personas se inscribió como ${typed(organization)}. Se confirmó a otro grupo como esa organización.`,
      'No se pierde nada de lo que escribió: inicie sesión para leer y copiar sus respuestas y para pedir entrar en la organización confirmada.',
    ],
  }),

  askedToJoin: ({ name, email, organization, link }) => ({
    subject: '¿Conoce a esta persona? Pide entrar en su organización',
    text: [
      `Alguien pide entrar en ${typed(organization)} en Breakwater. ${email ? 'El nombre y la dirección los escribió esa persona' : 'El nombre lo escribió esa persona'}:`,
      [`Nombre: ${typed(name)}`, ...(email ? [`Correo: ${email}`] : [])].join('\n'),
      `Si la conoce, déjela entrar en Usuarios, “Esperan entrar”: ${link}`,
      'Si no, rechácela allí. Mientras nadie la deje entrar, no puede ver los datos de su organización.',
    ],
  }),

  domainProvenByAnother: (organization) => ({
    subject: 'Su organización en Breakwater espera saber si usted es parte de ella',
    text: [
      `Alguien demostró que tiene un correo electrónico del dominio de ${typed(organization)}: la organización está confirmada y esa persona es su Administrador.`,
      'Usted conserva su cuenta y sus informes. Hasta que el nuevo Administrador diga que usted es de su gente, no puede ver los datos de la organización. Si tiene un correo electrónico de ese dominio, cámbielo en Perfil y abra el enlace: así entra de inmediato. Si su contraseña ya no sirve, use «¿Olvidó su contraseña?» en la página de inicio de sesión.',
    ],
  }),

  takenOverByDomain: ({ organization, name, waiting }) => ({
    subject: 'El dominio de correo de un miembro confirmó una cooperativa',
    text: [
      `${typed(name)} demostró que tiene un correo electrónico del dominio de ${typed(organization)}, que otras personas habían registrado. Ahora está confirmada, con ${typed(name)} como Administrador.`,
      `Personas sin ese dominio que estaban allí y ahora esperan: ${waiting}. La administración las muestra en En espera.`,
    ],
  }),

  admitted: ({ organization, link }) => ({
    subject: 'Ya está dentro: ahora pertenece a su organización en Breakwater',
    text: [
      `Ahora usted es miembro de ${typed(organization)} en Breakwater. Lo que informó mientras esperaba le pertenece desde ahora.`,
      `Continúe aquí: ${link}`,
      'Si no lo pidió, escriba a la fundación.',
    ],
  }),

  welcome: ({ link, days }) => ({
    secret: true,
    subject: 'Bienvenido a Breakwater: verifique su correo electrónico',
    text: [
      'Hay una cuenta nueva en Breakwater con esta dirección de correo. Breakwater es el portal con el que las cooperativas de crédito se preparan para los desastres y se ayudan entre sí.',
      `Si la cuenta es suya, o alguien la creó para usted, abra este enlace para verificar la dirección. Funciona una vez, durante ${days} días:`,
      link,
      'Si no sabe nada de esto, no tiene que hacer nada. También puede abrir el enlace y elegir una contraseña nueva: entonces la cuenta será solo suya.',
    ],
  }),

  verifyAddress: ({ link, days }) => ({
    secret: true,
    subject: 'Verifique su correo electrónico para Breakwater',
    text: [
      `Esta dirección de correo pertenece a una cuenta de Breakwater, o va a pertenecer a ella. Abra este enlace para verificarla. Funciona una vez, durante ${days} días:`,
      link,
      'Si no sabe nada de esto, no tiene que hacer nada.',
    ],
  }),

  addressToChange: (email) => ({
    subject: 'Su cuenta de Breakwater va a tener otro correo electrónico',
    text: [
      `El correo electrónico de su cuenta va a cambiar a ${email}. Enviamos un enlace a esa dirección. No cambia nada hasta que alguien lo abra.`,
      'Si no sabe nada de esto, cambie su contraseña y avise a su Administrador.',
    ],
  }),

  passwordEnded: () => ({
    subject: 'La contraseña anterior de su cuenta de Breakwater ya no funciona',
    text: [
      'Acaba de verificar esta dirección de correo al iniciar sesión a través de otro servicio. Lo que se configuró antes en la cuenta ya no funciona, incluida su contraseña, por si otra persona la hubiera creado.',
      'Para iniciar sesión también con contraseña, elija una nueva con “¿Olvidó su contraseña?” en la página de inicio de sesión.',
    ],
  }),

  joinedByDomain: ({ name, email, organization }) => ({
    subject: 'Alguien con un correo electrónico de su organización entró en ella',
    text: [
      `Alguien verificó una dirección de correo del dominio de ${typed(organization)} y ahora es Miembro de ella en Breakwater:`,
      `Nombre: ${typed(name)}\nCorreo: ${email}`,
      'Si no lo conoce, bloquéelo o elimínelo en Usuarios. Allí también puede desactivar la entrada por dominio de correo.',
    ],
  }),

  leftOrganization: ({ name, email, organization }) => ({
    subject: 'Alguien dejó su organización en Breakwater',
    text: [
      `Una persona dejó ${typed(organization)} por decisión propia:`,
      `Nombre: ${typed(name)}\nCorreo: ${email}`,
      'Ya no puede ver ni cambiar nada de su organización. Si es un error, invítela de nuevo.',
    ],
  }),
}
