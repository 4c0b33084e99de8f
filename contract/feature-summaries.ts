// What each feature of the contract is for, in one sentence: the tags of the API's description.

export const featureSummaries = {
  auth: 'Signing in and out, registration, passwords, and the proof of an email address.',
  'app-settings': 'What this installation offers, for clients that start.',
  directory: 'The states, the core systems, and NCUA’s directory of credit unions.',
  prepare: 'The checklist of an organization: what it has and what it still needs.',
  'internal-checklist': 'The checklist that an organization goes through during a disaster.',
  resources: 'What organizations can lend, and where.',
  'disaster-reports': 'Reports of disasters: filed, kept up to date, withdrawn, found.',
  alerts: 'Alerts of the foundation, and the stream of events that tells clients what changed.',
  push: 'Push messages to a browser.',
  users: 'The people of an organization.',
  vouchers: 'Associations vouch for credit unions of their states.',
  profile: 'One’s own name, address and picture.',
  sessions: 'Where a person is signed in.',
  situation: 'What is under way for an organization.',
  'two-factor': 'Second factors: authenticator apps, passkeys and recovery codes.',
  display: 'Theme, language and text size of a person.',
  'audit-events': 'The audit trail of an organization.',
  invitations: 'Invitations into an organization.',
  'join-requests': 'People who ask to join an organization, and codes to let them in.',
  'back-office': 'The foundation’s back office. Its paths begin with /kiosk, and its people have the role developer.',
  'help-requests': 'Asking for help, lending and returning.',
  offices: 'The offices of credit unions.',
  incidents: 'Incidents: one storm, flood, fire or outage over an area.',
  'office-statuses': 'What is the case at an office in an incident.',
  board: 'The board of an incident: one row for each credit union.',
  'call-list': 'Whom the desk calls next.',
  notices: 'Notices to NCUA: drafted by a credit union’s Managers and Administrators, and filed outside of the portal.',
  'situation-reports': 'The numbered reports that a desk issues on an incident.',
} as const

export type Feature = keyof typeof featureSummaries
