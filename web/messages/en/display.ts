/** How the app looks. */
export const display = {
  title: 'Display',
  lead: 'How Breakwater looks for you. Each choice takes effect at once.',
  keptWithYou: 'Kept with your account, and on this device.',
  keptHere: 'Kept on this device.',
  theme: { label: 'Appearance', dark: 'Dark', light: 'Light', system: 'As the system' },
  language: { label: 'Language' },
  textSize: { label: 'Text size', normal: 'Normal', large: 'Large', larger: 'Larger' },
  motion: {
    label: 'Motion',
    hint: 'Less motion takes away the fades and slides between screens.',
    system: 'As the system',
    reduced: 'Less motion',
  },
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    display: typeof display
  }
}
