import type { Texts, Translation } from '#web/messages/texts.ts'

/** The same as in English: it has the letter in every language. Imported from there, every screen would load it. */
export const letterWords = {
  en: {
    subject: '{{from}} asks {{creditUnion}} to join {{app}}',
    dear: 'Dear {{name}},',
    hello: 'Hello,',
    asks: '{{from}} asks you to enroll {{creditUnion}} (charter {{charter}}) on {{app}}. It is free. After a storm, it is how the league learns which of your offices are open, and how other credit unions lend you what you need. It takes about four minutes:',
    link: '(the link of this letter)',
    until: 'Good for 30 days from when it leaves.',
    questions: 'Questions: reply to this mail, or call {{phone}}.',
    end: 'Don’t write to me again · the program’s postal address',
  },
  es: {
    subject: '{{from}} le pide a {{creditUnion}} que se una a {{app}}',
    dear: 'Hola, {{name}}:',
    hello: 'Hola:',
    asks: '{{from}} le pide que inscriba a {{creditUnion}} (carta {{charter}}) en {{app}}. Es gratis. Después de una tormenta, así sabe la liga cuáles de sus oficinas están abiertas, y así otras cooperativas le prestan lo que necesita. Toma unos cuatro minutos:',
    link: '(el enlace de esta carta)',
    until: 'Válido por 30 días desde que sale.',
    questions: 'Preguntas: responda a este correo, o llame al {{phone}}.',
    end: 'No me escriban más · la dirección postal del programa',
  },
} as const satisfies Translation<Texts['letter-words']>
