// What the portal tells people without being asked: each kind of message, whom it may reach, by which ways, and whether a person can turn it off. Mails that
// answer what somebody did (a reset, an offer, a decision) are no kinds. Warnings over one's own offices are chosen by themselves: warning-options.ts.

export const messageWays = ['mail', 'push'] as const
export type MessageWay = (typeof messageWays)[number]

/**
 * `asked`: the people who are asked in a storm how their offices are. `worked`: these, the desk, and everybody who entered something in the storm. `desk`:
 * the Managers and Administrators of an Association, and the foundation.
 */
export type Reached = 'asked' | 'worked' | 'Manager' | 'Administrator' | 'desk'

interface MessageKind {
  to: Reached
  /** By default all of them are on. */
  ways: readonly MessageWay[]
  /** Nobody turns it off: it is about life. */
  always?: true
}

export const messageKindTable = {
  /** A storm asks how the offices are. */
  storm_asks: { to: 'asked', ways: ['mail', 'push'] },
  /** An alert reaches the organization. One for information is pushed only. */
  alert: { to: 'Manager', ways: ['mail', 'push'] },
  /** A storm that asked, or in which the person worked, is closed, or open again after they were told so. */
  storm_closed: { to: 'worked', ways: ['mail'] },
  /** A person may need help, needs help, or nobody is on it after 30 minutes: whoever asked, and the Administrators. */
  person_needs_help: { to: 'Manager', ways: ['mail', 'push'], always: true },
  /** A request for help is filled or withdrawn: those who were asked and have not answered. */
  help_settled: { to: 'Manager', ways: ['mail'] },
  /** A warning touches credit unions of the desk's states, and no incident covers it. */
  desk_warnings: { to: 'desk', ways: ['mail'] },
  /** What is new in an open storm, once an hour while there is any. */
  desk_news: { to: 'desk', ways: ['mail'] },
  /** Statuses that were entered, and reports that were filed for the organization. */
  entered_for_you: { to: 'Administrator', ways: ['mail'] },
} as const satisfies Record<string, MessageKind>

export type MessageKindName = keyof typeof messageKindTable
export const messageKinds = Object.keys(messageKindTable) as [MessageKindName, ...MessageKindName[]]

const kindOf = (kind: MessageKindName): MessageKind => messageKindTable[kind]

export const reachedBy = (kind: MessageKindName): Reached => kindOf(kind).to
export const waysOf = (kind: MessageKindName): readonly MessageWay[] => kindOf(kind).ways
export const isAlways = (kind: MessageKindName): boolean => kindOf(kind).always === true
export const isMessageKind = (text: string): text is MessageKindName => text in messageKindTable
