import { typed } from '#server/mail/typed.ts'
import type { trustEn } from './trust-en.ts'

export const trustEs: typeof trustEn = {
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
      `Más de un grupo de personas se inscribió como ${typed(organization)}. Uno de ellos comprobó que es esa organización, y no fue el suyo.`,
      'No se pierde nada de lo que escribió: inicie sesión para leer y copiar sus respuestas y para pedir entrar en la organización confirmada.',
    ],
  }),

  askedToJoin: ({ name, email, organization, link }) => ({
    subject: '¿Conoce a esta persona? Pide entrar en su organización',
    text: [
      `Alguien pide entrar en ${typed(organization)} en Breakwater. El nombre y la dirección los escribió esa persona:`,
      `Nombre: ${typed(name)}\nCorreo: ${email}`,
      `Si la conoce, déjela entrar en Usuarios, “Esperan entrar”: ${link}`,
      'Si no, rechácela allí. Mientras nadie la deje entrar, no ve nada de ustedes.',
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
}
