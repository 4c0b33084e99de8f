// Every kind of mail: whom it may reach, how many of it one recipient gets, and which leave first. Nothing is mailed that is not in this table.

import type { MessageKindName } from '#contract/records/message-kinds.ts'
import type { MailWords } from './words/en.ts'

/** Lower leaves first. `first`: a person waits for it, in danger or in front of a screen. `mass`: goes to many at a time; `bulk`: to thousands, behind everything. */
const ranks = { first: -1, usual: 0, mass: 1, bulk: 2 } as const

export interface Limit {
  /** To one recipient, within that many minutes. */
  most: number
  minutes: number
  /**
   * What happens to more. `gathered`: one more leaves once the first one is that many minutes old; it has the words of the newest, and says how many
   * others it stands for. `joined`: as `gathered`, with the news of all. `dropped`: none leaves; the text says where the recipient, or the person who caused
   * the mail, learns of it.
   */
  beyond: 'gathered' | 'joined' | { dropped: string }
}

export interface MailKind {
  /** `proven`: only addresses that their owner has proven. `anyone`: also others, and why. */
  to: 'proven' | { anyone: string }
  /** Or the rule that keeps them few. */
  limit: Limit | { rule: string }
  /** The limit of its pushes, if more of them are allowed than of its mails. */
  pushes?: Limit
  rank: keyof typeof ranks
  /** The kind of message for people's settings: a person who turned it off by mail does not get it. */
  told?: MessageKindName
}

/** The first one, and the five an hour that a person may ask for. */
const proof = { most: 6, minutes: 60, beyond: { dropped: 'The screen offers to send the link again.' } } as const
const security = { most: 3, minutes: 60, beyond: 'gathered' } as const
const news = { most: 5, minutes: 60, beyond: 'gathered' } as const
const lending = { most: 10, minutes: 15, beyond: 'gathered' } as const
const decision = { most: 3, minutes: 60, beyond: 'gathered' } as const

/** One in 15 minutes, with what was entered in all of them. */
const enteredForYou = { to: 'proven', limit: { most: 1, minutes: 15, beyond: 'joined' }, rank: 'usual', told: 'entered_for_you' } as const

const itsProof = { anyone: 'It is what proves the address.' } as const
const ofFoundation = { anyone: 'The foundation tells all people of an organization what it decided about it.' } as const
const ofSafety = { anyone: 'A roll call asks people without an account as well, and a call for help reaches every Administrator.' } as const

/** One person's link makes at most one mail an hour of each kind of news. Pushes tell of it meanwhile. */
const ofHelp = {
  to: ofSafety,
  limit: { most: 1, minutes: 60, beyond: 'gathered' },
  pushes: { most: 5, minutes: 15, beyond: 'gathered' },
  rank: 'first',
  told: 'person_needs_help',
} as const
const wordsOfHelp = { ...ofHelp, pushes: { most: 1, minutes: 5, beyond: 'gathered' } } as const

const toOwner = { to: 'proven', limit: security, rank: 'usual' } as const
const toInCharge = { to: 'proven', limit: news, rank: 'usual' } as const
const toLenders = { to: 'proven', limit: lending, rank: 'usual' } as const
const decided = { to: ofFoundation, limit: decision, rank: 'usual' } as const

type Kinds = Exclude<keyof MailWords, 'greeting' | 'standsFor' | 'endsHere'> | 'needsHelpInWords' | 'formSubmitted'

export const mailKinds = {
  // Ways in.
  welcome: { to: itsProof, limit: proof, rank: 'first' },
  verifyAddress: { to: itsProof, limit: proof, rank: 'first' },
  resetLink: { to: itsProof, limit: { ...proof, beyond: { dropped: 'Links that were sent before still work.' } }, rank: 'first' },
  administrationIsYours: {
    to: 'proven',
    limit: { most: 5, minutes: 60, beyond: { dropped: '"Forgot password?" sends a link as well.' } },
    rank: 'first',
  },
  invitation: {
    to: { anyone: 'People are invited by their address. At most 100 new ones a day by one organization.' },
    limit: { most: 10, minutes: 60, beyond: { dropped: 'Refused before: 10 an hour to one address.' } },
    rank: 'usual',
  },

  // The safety of an account.
  newDevice: toOwner,
  providerLinked: toOwner,
  passwordChanged: toOwner,
  passwordEnded: toOwner,
  addressToChange: toOwner,
  addressChanged: { ...toOwner, to: { anyone: 'The address that the account had; the caller knows whether it was proven.' } },
  twoFactorOn: toOwner,
  twoFactorOff: toOwner,
  twoFactorRemoved: toOwner,
  recoveryCodesRenewed: toOwner,
  passkeyAdded: toOwner,
  passkeyRemoved: toOwner,

  // Who belongs to an organization.
  /** At most 20 people with unproven addresses wait at a time, so each of them has a mail of their own. */
  askedToJoin: { ...toInCharge, limit: { most: 25, minutes: 60, beyond: 'gathered' } },
  joinedByDomain: toInCharge,
  leftOrganization: toInCharge,
  admitted: {
    to: { anyone: 'People who wait are told that they are in. The welcome mail went to the same address.' },
    limit: { most: 1, minutes: 60, beyond: { dropped: 'The person is in when they sign in.' } },
    rank: 'usual',
  },

  // What the foundation, an Association or a mail domain decided.
  organizationConfirmed: decided,
  anotherClaimConfirmed: decided,
  domainProvenByAnother: decided,
  takenOverByDomain: { ...decided, to: 'proven' },
  askedForMore: decided,
  organizationRefused: decided,
  confirmationWithdrawn: decided,
  voucherGiven: decided,
  voucherWithdrawn: decided,
  letterVoucherWithdrawn: decided,
  /** Worded when it leaves, by a lane of its own. */
  letter: {
    to: { anyone: 'A desk asks a person whom it names to enroll their credit union. Each letter ends all of them.' },
    limit: { rule: 'One in 14 days and three a year, from all desks together.' },
    rank: 'bulk',
  },
  lettersStopped: decided,
  vouchedByLetter: decided,
  letterVouched: toInCharge,
  lettersVouched: {
    to: {
      anyone: 'The foundation’s people, and the address of the program, which the operator sets, if none of them has proven an address.',
    },
    limit: { rule: 'Once a day.' },
    rank: 'usual',
  },
  administrationHandedOver: decided,
  supportActs: decided,
  roleAssigned: decided,

  // Programs with keys.
  keyEnds: { to: 'proven', limit: { rule: 'Three times before the end of a key.' }, rank: 'usual' },
  keyUnused: { to: 'proven', limit: { rule: 'Once for each time that a key is not used.' }, rank: 'usual' },
  connectionsLive: toInCharge,
  keysEnded: decided,
  hookOff: toInCharge,

  // Disasters.
  reportedForYou: enteredForYou,
  reportWithdrawnForYou: enteredForYou,
  statusesForYou: enteredForYou,
  statusesWithdrawnForYou: enteredForYou,
  callWithdrawn: toLenders,
  notePublishedForYou: enteredForYou,
  remindToPrepare: { to: 'proven', limit: { rule: 'Once in seven days to an organization.' }, rank: 'mass' },
  linkRefused: { to: 'proven', limit: news, rank: 'usual' },
  incidentClosed: {
    to: { anyone: 'Those whom the storm asked, with the same end in each mail, and those who worked in it.' },
    limit: { rule: 'Once for each closing, and not again within two weeks.' },
    rank: 'mass',
    told: 'storm_closed',
  },
  incidentReopened: {
    to: { anyone: 'Those who were told that it was closed, with the same end in each mail.' },
    limit: { rule: 'Once for each closing that they were told of.' },
    rank: 'mass',
    told: 'storm_closed',
  },
  improvementDue: { to: 'proven', limit: { rule: 'Two weeks before its day, on it, and once a month for up to a year.' }, rank: 'usual' },
  alertPublished: { to: 'proven', limit: { rule: 'One for each alert. An Association publishes few a day.' }, rank: 'bulk', told: 'alert' },
  deskWarnings: { to: 'proven', limit: { rule: 'One a group of warnings and day.' }, rank: 'mass', told: 'desk_warnings' },
  deskNews: { to: 'proven', limit: { rule: 'One an hour to each desk.' }, rank: 'mass', told: 'desk_news' },
  situationReportIssued: { to: 'proven', limit: news, rank: 'mass' },
  warning: { to: 'proven', limit: { rule: 'One a day and group, and another only for a graver one; ten samples an hour.' }, rank: 'mass' },
  noticeToMe: { to: 'proven', limit: { rule: 'A person asks for it: at most ten an hour.' }, rank: 'usual' },
  noticeDue: { to: 'proven', limit: { rule: 'Five times before a deadline.' }, rank: 'usual' },
  confirmAgain: { to: 'proven', limit: { rule: 'Once in six months.' }, rank: 'mass' },
  formSubmitted: {
    to: { anyone: 'The address of the program, which the operator sets.' },
    limit: { rule: 'Refused before: ten an hour by one organization.' },
    rank: 'usual',
  },

  // Lending.
  helpAsked: toLenders,
  helpAskedForYou: toLenders,
  requestHandedOn: toLenders,
  borrowerChanged: toLenders,
  loanSideLeft: toLenders,
  helpDeclined: toLenders,
  helpOffered: toLenders,
  offerMoved: toLenders,
  requestActed: toLenders,
  requestChanged: toLenders,
  requestClosed: toLenders,
  requestSettled: { ...toLenders, told: 'help_settled' },
  requestOpenAgain: { ...toLenders, told: 'help_settled' },
  dueBack: { to: 'proven', limit: { rule: 'Once for each offer, by the calendar.' }, rank: 'usual' },

  // Roll calls. Their rows have ids, and are worded when they leave.
  rollCallAsks: { to: ofSafety, limit: { rule: 'Six roll calls a day and five repeats of each.' }, rank: 'usual' },
  /** A person who needs help, and did not before. */
  personNeedsHelp: ofHelp,
  /** The same person with other words. */
  needsHelpInWords: wordsOfHelp,
  /** Nobody is on it half an hour later. */
  nobodyHelps: ofHelp,
  /** A text that a Manager has to read: it may be a cry for help. */
  replyArrived: wordsOfHelp,

  // A storm asks. Its rows have ids, and are worded when they leave.
  stormAsks: {
    to: { anyone: 'A storm asks the contacts that an organization or a desk named as well. Each mail ends it.' },
    limit: { rule: 'Four rounds a day to one credit union, of all storms.' },
    rank: 'mass',
    told: 'storm_asks',
  },
  /** What a person of a credit union wrote may be a cry for help: to the own Administrators and to desks, limited by storm and person. */
  stormCry: ofHelp,
  /** Nobody has taken it up half an hour later. */
  stormCryAgain: ofHelp,
  /** The ask was a mistake. */
  askTakenBack: {
    to: { anyone: 'Only those to whom the ask was mailed in the ten minutes before.' },
    limit: { rule: 'Once for each ask that is taken back, within ten minutes.' },
    rank: 'mass',
  },
} as const satisfies Record<Kinds, MailKind>

export type MailKindName = keyof typeof mailKinds

export const rankOf = (kind: MailKindName) => ranks[mailKinds[kind].rank]

/** What one recipient's mails of a kind are counted by. The proofs of an address count together. */
export const countedAs = (kind: MailKindName, recipient: string) => `${kind === 'welcome' ? 'verifyAddress' : kind}: ${recipient}`
