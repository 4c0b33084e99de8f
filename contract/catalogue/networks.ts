// The shared branching networks that the checklist lists. An operator's release changes the list; a credit union can name others in its own words.

interface Network {
  name: string
  /** When somebody last looked whether the name is still right, and where. */
  checked_on: string
  source: string
}

export const networks: readonly Network[] = [
  { name: 'CO-OP Shared Branch (Velera)', checked_on: '2026-11-28', source: 'https://www.velera.com' },
  { name: 'Xtend Shared Branching', checked_on: '2026-11-28', source: 'https://www.xtendcu.com' },
]
