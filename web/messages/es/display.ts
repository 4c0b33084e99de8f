import type { Texts, Translation } from '#web/messages/texts.ts'

export const display = {
  title: 'Pantalla',
  lead: 'Cómo ve usted Breakwater. Cada elección se aplica al instante.',
  keptWithYou: 'Se guarda con su cuenta y en este dispositivo.',
  keptHere: 'Se guarda en este dispositivo.',
  messages: 'Qué le avisamos: por correo, por notificación o nada',
  theme: { label: 'Apariencia', dark: 'Oscura', light: 'Clara', system: 'Sistema' },
  language: { label: 'Idioma' },
  textSize: { label: 'Tamaño del texto', normal: 'Normal', large: 'Grande', larger: 'Más grande' },
  motion: {
    label: 'Movimiento',
    hint: 'Con menos movimiento no hay transiciones entre las pantallas.',
    system: 'Como el sistema',
    reduced: 'Menos movimiento',
  },
} as const satisfies Translation<Texts['display']>
