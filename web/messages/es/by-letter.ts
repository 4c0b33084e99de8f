import type { Texts, Translation } from '#web/messages/texts.ts'

export const byLetter = {
  title: 'Inscribir a {{name}}',
  join: 'Pedir unirse a {{name}}',
  asked: 'Se lo pide {{from}}',
  outcome: {
    confirmed: 'Queda confirmado cuando envíe esto.',
    foundationFirst: 'Se le dice a la fundación que lo revise primero.',
    waits: 'La fundación revisa su inscripción antes de confirmarlo.',
    joins: '{{name}} se inscribió mientras tanto. Se pide a sus administradores y gerentes que lo admitan.',
  },
  fixed: 'De la carta. Si no es la suya, no use este enlace.',
  core: 'Si no lo sabe, escriba “no lo sé”: su organización ya lo dijo.',
  other: {
    title: 'La carta fue a {{email}}',
    text: 'Con otra dirección la carta no demuestra nada y nadie responde por usted. Verifique su dirección por correo, y la fundación revisa su inscripción.',
    joins: 'Con otra dirección la carta no demuestra nada. Verifique su dirección por correo.',
  },
} as const satisfies Translation<Texts['by-letter']>
