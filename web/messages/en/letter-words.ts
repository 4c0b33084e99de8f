/** The letter itself, as the mail has it (server/domain/mail/words): in every language, because its reader may have another one than its sender. */
export const letterWords = {
  en: {
    subject: '{{from}} asks {{creditUnion}} to join {{app}}',
    dear: 'Dear {{name}},',
    hello: 'Hello,',
    asks: '{{from}} asks you to enroll {{creditUnion}} (charter {{charter}}) on {{app}}. It is free.',
    storm: 'After a storm, it is how the league learns which of your offices are open, and how other credit unions lend you what you need.',
    stormProgram: 'After a storm, it is how we learn which of your offices are open, and how other credit unions lend you what you need.',
    link: 'It takes about four minutes. This link is good for 30 days from when the letter leaves:',
    linkHere: '(the link)',
    questions: 'Questions: reply to this mail, or call {{phone}}.',
    stop: 'Don’t write to me again: (a link)',
  },
  es: {
    subject: '{{from}} invita a {{creditUnion}} a unirse a {{app}}',
    dear: 'Hola, {{name}}:',
    hello: 'Hola:',
    asks: '{{from}} le pide que inscriba a {{creditUnion}} (número de acta {{charter}}) en {{app}}. Es gratis.',
    storm:
      'Después de una tormenta, así la liga sabe cuáles de sus oficinas están abiertas, y otras cooperativas le prestan lo que necesita.',
    stormProgram:
      'Después de una tormenta, así sabemos cuáles de sus oficinas están abiertas, y otras cooperativas le prestan lo que necesita.',
    link: 'Toma unos cuatro minutos. Este enlace sirve 30 días desde que sale la carta:',
    linkHere: '(el enlace)',
    questions: '¿Preguntas? Responda a este correo o llame al {{phone}}.',
    stop: 'No me escriban más: (un enlace)',
  },
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    'letter-words': typeof letterWords
  }
}
