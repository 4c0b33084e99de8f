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
} as const
