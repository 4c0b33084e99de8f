import type { Texts, Translation } from '#web/messages/texts.ts'

export const secondFactor = {
  title: 'Escriba su segundo factor',
  token: 'Código',
  hint: 'De su aplicación de autenticación, o un código de recuperación.',
  hintCodes: 'Uno de sus códigos de recuperación.',
  missing: 'Escriba un código.',
  submit: 'Continuar',
  passkey: 'Usar una llave de acceso',
  waiting: 'Esperando a su dispositivo…',
  canceled: 'No se usó ninguna llave de acceso. Inténtelo de nuevo o escriba un código.',
  setUpTitle: 'Primero configure un segundo factor',
  setUpLead:
    'Aquí los datos de su organización necesitan más que una contraseña. Configurarlo toma dos minutos con una aplicación de autenticación.',
  setUp: 'Configurarlo en Seguridad',
} as const satisfies Translation<Texts['second-factor']>
