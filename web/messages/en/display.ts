/** The display settings. */
export const display = {
  title: 'Display',
  lead: 'How Breakwater looks for you. Changes take effect right away.',
  keptWithYou: 'Saved with your account and on this device.',
  keptHere: 'Saved on this device.',
  messages: 'What we tell you: by email, by push, or not at all',
  theme: { label: 'Appearance', dark: 'Dark', light: 'Light', system: 'System' },
  language: { label: 'Language' },
  textSize: { label: 'Text size', normal: 'Normal', large: 'Large', larger: 'Larger' },
  motion: {
    label: 'Motion',
    hint: 'Less motion removes the fades and slides between screens.',
    system: 'Match system',
    reduced: 'Less motion',
  },
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    display: typeof display
  }
}
