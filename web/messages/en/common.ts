/** Texts that several screens share. */
export const common = {
  appName: 'Breakwater',
  skipToContent: 'Skip to the main content',
  home: 'Home',
  back: 'Back',
  backToDashboard: 'Back to Dashboard',
  search: 'Search',
  clear: 'Clear',
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  print: 'Print',
  logout: 'Logout',
  positions: {
    'C-Level Executive': 'C-Level Executive',
    'Senior Management (VP or Director)': 'Senior Management (VP or Director)',
    'Middle Management': 'Middle Management',
    'Lower/Non-Management': 'Lower/Non-Management',
  },
  departments: {
    Operations: 'Operations',
    'Technology/IT': 'Technology/IT',
    'People/Human Services': 'People/Human Services',
    Marketing: 'Marketing',
    'Finance/Accounting': 'Finance/Accounting',
    Other: 'Other',
  },
  organizationTypes: { 'Credit Union': 'Credit Union', Association: 'Association', Partner: 'Partner' },
  roles: { Member: 'Member', Manager: 'Manager', Administrator: 'Administrator' },
  menu: {
    waiting: 'Waiting to join {{organization}}',
    profile: 'Profile',
    security: 'Security',
    users: 'Users',
    audit: 'Audit trail',
    admin: 'Admin',
    display: 'Display',
    organizations: 'Organization',
  },
  impersonation: {
    label: 'Impersonation',
    actingAs: 'Acting as',
    stop: 'Stop Impersonation',
  },
  theme: { label: 'Appearance', dark: 'Dark', light: 'Light', system: 'Match system' },
  footer: {
    terms: 'Terms',
    contact: 'Contact',
    privacy: 'Privacy',
    noCost: 'Offered at no cost to credit unions, associations and partner organizations.',
    questions: 'Questions? Call',
    onSite: 'The foundation on {{site}}',
  },
  notFound: { title: 'Not Found', lead: 'There is no page at this address.' },
  waitingToJoin: 'You’re waiting to join {{organization}}. This opens once they admit you.',
  noCreditUnion: "You don't have a credit union. Please contact support so we can help you with your issue.",
  fillOutAll: 'Please Fill Out All Fields',
  fillOutRequired: 'Please Fill Out All The Required Fields',
  nothingMatches: 'Nothing matches your search.',
  answers: {
    notLoggedIn: { title: 'Not Logged In', message: 'Redirecting to Login Page' },
    appUpdated: { title: 'App Updated', message: 'Fetching update, the page will reload' },
    appError: { title: 'App Error', message: 'Page must reload, your previous action was likely not completed' },
  },
  errors: {
    errorFetchingData: 'Error Fetching Data',
    errorFetchingStates: 'Error Fetching List of States',
    errorFetchingCoreSystems: 'Error Fetching List of Core Systems',
    errorUpdating: 'Error Updating',
    errorSubmitting: 'Error Submitting',
    errorLoggingOut: 'Error Logging Out',
    errorLeavingImpersonation: 'Error Leaving Impersonation',
    problemChangingCompany: 'problem changing company',
    loggedOutHere: 'No connection. We removed your data from this device. Your session ends as soon as this device is online.',
    noConnection: 'No connection. Please try again.',
  },
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    common: typeof common
  }
}
