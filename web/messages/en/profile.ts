/** The profile screen. Texts marked "exact" are quoted from the specification. */
export const profile = {
  title: 'Profile',
  details: 'Your details',
  onlyFirstName: 'You can change your first name.',
  onlyAdministrators: 'You can change your first name. An Administrator of your organization can change the rest.',
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    phone: 'Phone',
    position: 'Position',
    department: 'Department',
  },
  saving: 'Saving…',
  // exact
  saved: 'Records Successfully Updated!',
  // exact
  failed: 'problem updating profile, data has not been saved on server',
  logo: {
    title: 'Your organization’s logo',
    of: 'Logo of {{name}}',
    none: 'No logo yet. Others see your organization’s initials.',
    lead: 'Others see it in Find Resources.',
    leadOfOthers: 'An Administrator of your organization can change it.',
    hint: 'PNG, JPEG or WebP, up to 5 MB.',
    choose: 'Choose a logo',
    chooseAnother: 'Choose another',
    chosen: 'Chosen: {{name}}',
    upload: 'Upload the logo',
    uploading: 'Uploading…',
    discard: 'Discard',
    waiting: 'Upload or discard the chosen logo first.',
    reset: 'Reset logo',
    willBeReset: 'The logo will be removed when you save.',
    keep: 'Keep the logo',
    wrongType: 'Choose a picture in PNG, JPEG or WebP.',
    tooLarge: 'This picture is larger than 5 MB. Choose a smaller one.',
  },
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    profile: typeof profile
  }
}
