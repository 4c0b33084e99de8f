// Mails about keys, to the Administrators of an organization. What a person typed is in no subject, and no part of it becomes a link.

import { typed } from '#server/lib/mail/typed.ts'
import type { Words } from './words.ts'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export interface KeyNamed {
  /** What an Administrator called the key. */
  name: string
  organization: string
  link: string
}

export interface ConnectionsLive {
  maker: string
  organization: string
  /** Their names. */
  keys: readonly string[]
  /** Of hooks. */
  hosts: readonly string[]
}

interface HookOff {
  organization: string
  /** The name of the address. */
  host: string
  /** It answered 410. */
  isGone: boolean
  link: string
}

export const connectionsEn = {
  keyEnds: ({ name, organization, until, link }: KeyNamed & { until: string }): Words => ({
    subject: 'A key of your organization ends soon on Breakwater',
    text: [
      `A key of ${typed(organization)} ends after ${day.format(new Date(until))}:`,
      `Name: ${typed(name)}`,
      `The program that uses it stops working then. To go on, choose a later day under Connections: ${link}`,
    ],
  }),

  keyUnused: ({ name, organization, days, until, link }: KeyNamed & { days: number; until: string }): Words => ({
    subject: 'Nothing has used a key of your organization on Breakwater',
    text: [
      `No program has used this key of ${typed(organization)} for ${days} days:`,
      `Name: ${typed(name)}`,
      `It still works until ${day.format(new Date(until))}. If you no longer need it, end it under Connections: ${link}`,
    ],
  }),

  connectionsLive: ({ maker, organization, keys, hosts }: ConnectionsLive): Words => ({
    subject: 'Connections of your organization still work on Breakwater',
    text: [
      `${typed(maker)} can no longer change the connections of ${typed(organization)}, but made keys or hooks that programs still use:`,
      [...keys.map((name) => `Key: ${typed(name)}`), ...hosts.map((host) => `Hook to: ${typed(host)}`)].join('\n'),
      'If someone else could know their secrets, end them under Connections and make new ones.',
    ],
  }),

  hookOff: ({ organization, host, isGone, link }: HookOff): Words => ({
    subject: 'A hook of your organization is off on Breakwater',
    text: [
      `We no longer send events of ${typed(organization)} to ${typed(host)}: ${isGone ? 'it answered that it is gone (410).' : 'it has not taken any for 75 hours.'}`,
      `What waits is kept for 30 days. Send a test under Connections to turn the hook on again: ${link}`,
    ],
  }),

  keysEnded: ({ organization, reason, contact }: Record<'organization' | 'reason' | 'contact', string>): Words => ({
    subject: 'The foundation ended the connections of your organization on Breakwater',
    text: [
      `We ended every key and hook of ${typed(organization)}, so its programs no longer read, write or hear anything. Our reason:\n${reason}`,
      `An Administrator can make new ones under Connections. If you have questions, write to ${contact}.`,
    ],
  }),
}
