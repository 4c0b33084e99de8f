/** The condition of a credit union in words, on every screen that shows one. */
export const condition = {
  short: {
    operational_power: 'power',
    generator: 'generator',
    operational_communications: 'communications',
    operational_computer_system: 'computer system',
    operational_home_banking: 'home banking',
    branches: 'branches',
    atms: 'ATMs',
  },
  onGenerator: 'Power: {{count}} of {{total}} on a generator',
  condition: {
    closed: 'Closed',
    down: 'Something out',
    limited: 'Limited',
    operating: 'Operating',
    not_said: 'Not said',
    out: '{{things}} out',
  },
  both: {
    closed: 'Offices: {{count}} of {{total}} closed, {{at}}.',
    limited: 'Offices: {{count}} of {{total}} limited, {{at}}.',
    open: 'Offices: {{count}} of {{total}} open, {{at}}.',
    report: 'Report of {{at}}: {{condition}}.',
    says: { closed: 'closed', down: 'something is out', limited: 'limited', operating: 'operating', not_said: 'not said' },
  },
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    condition: typeof condition
  }
}
