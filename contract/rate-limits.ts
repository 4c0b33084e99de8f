// How often a call may be made: for the server, which refuses more with 429 and `Retry-After`, and for the API's description.

import { LETTERS_A_DAY, LETTERS_THAT_VOUCH, URGENT_AN_HOUR } from './letters/options.ts'
import { MOST_ASKS } from './records/ask-options.ts'
import { VOUCHERS_A_WEEK } from './vouchers/options.ts'

interface RateLimit {
  /** What is counted, in the plural. */
  counts: string
  /** The time within which it is counted; an hour where it is not given. */
  within?: string
  /** The largest count by each of these. A network is an IPv4 address or an IPv6 /64. */
  most: { readonly [by in 'person' | 'account' | 'organization' | 'network' | 'code' | 'key' | 'hook']?: number }
}

export const rateLimits = {
  secrets: { counts: 'wrong passwords, codes and tokens', within: '15 minutes', most: { account: 100, network: 100 } },
  socialSignIns: { counts: 'trips to a provider', most: { network: 300 } },
  registrations: { counts: 'registrations', most: { account: 20, network: 200 } },
  invitationTokens: { counts: 'looks at invitations', most: { network: 300 } },
  passwordResets: { counts: 'reset links', most: { account: 5, network: 50 } },
  proofMails: { counts: 'proof links', most: { account: 5, network: 100 } },
  unknownDevices: { counts: 'right sign-ins with browsers that it did not know', most: { account: 30 } },
  submittedForms: { counts: 'submitted Prepare forms', most: { organization: 10, network: 100 } },
  newPeople: { counts: 'people created', most: { organization: 60, network: 200 } },
  emailChanges: { counts: 'changed email addresses', most: { person: 30, network: 200 } },
  addedOffices: { counts: 'offices added', most: { organization: 200 } },
  disasterReports: { counts: 'reports', most: { person: 600 } },
  officeStatuses: { counts: 'sets of statuses', most: { person: 600 } },
  helpRequests: { counts: 'help requests', most: { organization: 60 } },
  helpInvitations: { counts: 'invitations to help', most: { organization: 100 } },
  noticeMails: { counts: 'mails of a notice', most: { person: 10 } },
  joinRequests: { counts: 'requests to join', most: { person: 10, network: 200 } },
  joinCodes: { counts: 'codes', most: { organization: 60 } },
  joinCodeGuesses: { counts: 'tries', within: '10 minutes', most: { code: 30 } },
  vouchers: { counts: 'vouchers', within: 'a week', most: { organization: VOUCHERS_A_WEEK } },
  invitations: { counts: 'invitations', most: { organization: 200, account: 10 } },
  newColleagues: { counts: 'invited people who were not invited before', within: 'a day', most: { organization: 100 } },
  rosterImports: { counts: 'texts that are read as rosters', most: { organization: 200 } },
  contactImports: { counts: 'texts that are read as contacts', most: { organization: 200 } },
  letterImports: { counts: 'lists or batches of letters', most: { organization: 200 } },
  /** More may be written: they leave on the days after. */
  letters: { counts: 'letters that leave', within: 'a day', most: { organization: LETTERS_A_DAY } },
  urgentLetters: { counts: 'urgent letters', most: { organization: URGENT_AN_HOUR } },
  lettersThatVouch: {
    counts: 'letters that confirm, unless the foundation says otherwise',
    within: 'a week',
    most: { organization: LETTERS_THAT_VOUCH },
  },
  rollCalls: { counts: 'roll calls', within: 'a day', most: { organization: 6 } },
  askingAgain: { counts: 'repeats of one roll call', within: '14 days', most: { organization: 5 } },
  asks: { counts: 'rounds to one credit union, of all storms', within: 'a day', most: { organization: MOST_ASKS } },
  alerts: { counts: 'alerts of an Association', within: 'a day', most: { organization: 10 } },
  rollCallAnswers: { counts: 'answers to a roll call by link or session', most: { person: 50 } },
  sayAnswers: { counts: 'answers to a storm by one link', most: { person: 30 } },
  sampleWarnings: { counts: 'samples of a warning', most: { person: 10 } },
  hookTests: { counts: 'tests of a hook', most: { hook: 5, organization: 20 } },
  resends: { counts: 'rounds of events that are sent again', most: { hook: 30 } },
  keyRequests: { counts: 'requests', within: 'a minute', most: { key: 600 } },
  wrongKeys: { counts: 'wrong keys', within: '15 minutes', most: { network: 200 } },
  /** Of a list of reports, each started 50 rows are a view. */
  contactViews: { counts: 'views of contacts', most: { person: 300 } },
  /** Instead of that, for the foundation and for the desk of an Association. */
  deskContactViews: { counts: 'views of contacts at the desk', most: { person: 3000 } },
} as const satisfies Record<string, RateLimit>

export type RateLimitName = keyof typeof rateLimits

/** For example "600 reports an hour by one person". */
export function rateLimitInWords(name: RateLimitName): string {
  const { counts, within = 'an hour', most }: RateLimit = rateLimits[name]
  return Object.entries(most)
    .map(([by, count]) => `${count} ${counts} ${/^an? /.test(within) ? within : `in ${within}`} by one ${by}`)
    .join(', ')
}
