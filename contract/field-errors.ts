// Every sentence that can stand beside a field, each once. The web client translates them by their key.

export const fieldErrors = {
  required: 'Please fill this out.',
  tooLong: 'This text is too long.',
  characters: 'This text holds characters that cannot be stored.',
  email: 'Enter an email address like name@example.org.',
  emailTaken: 'This email address is already in use.',
  alreadyMember: 'This person already belongs to your organization.',
  phone: 'Enter a phone number with ten digits.',
  password: 'Use at least 8 characters.',
  passwordConfirmation: "Passwords don't match!",
  date: 'Enter a date that exists.',
  dateOrder: 'The end must not be before the start.',
  time: 'Enter a time between 00:00 and 23:59.',
  zip: 'Enter a ZIP code with five digits.',
  choice: 'Choose one of the options.',
  yesNo: 'Answer yes or no.',
  wholeNumber: 'Enter a whole number, 0 or more.',
  phonesCount: 'Enter a number with at most 10 digits.',
  refused: 'This cannot be set here.',
  otherId: 'This is the id of another record.',
  termsAgreed: 'Please agree to the enrollment agreement.',
  charterNumber: 'Enter a charter number: letters, digits and dashes only.',
  charterInOtherState: 'This charter number is listed in another state.',
  uuid: 'Enter a UUID.',
  url: 'Enter a web or email link that starts with https://, http:// or mailto:.',
} as const

export type FieldError = (typeof fieldErrors)[keyof typeof fieldErrors]
