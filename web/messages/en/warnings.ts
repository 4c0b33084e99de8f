/** Warnings of the Weather Service, wherever they are shown. Its own words are not translated. */
export const warnings = {
  title: 'Warnings',
  severity: { Extreme: 'Extreme', Severe: 'Severe', Moderate: 'Moderate', Minor: 'Minor', Unknown: 'Severity not said' },
  groups: {
    tropical: 'Hurricanes and tropical storms',
    flood: 'Floods',
    wind: 'Wind and tornadoes',
    winter: 'Winter storms',
    fire: 'Fire weather',
    temperature: 'Heat and cold',
    earth: 'Earthquakes, tsunamis, volcanoes',
    civil: 'Evacuations and other emergencies',
  },
  weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
  /** Below the name of a warning: "Until 2:15 PM, 3 offices". */
  short_one: '{{until}}, {{count}} office',
  short_other: '{{until}}, {{count}} offices',
  until: {
    today: 'until {{time}}',
    todayAtOne: 'until {{time}}',
    weekday: 'until {{day}} {{time}}',
    date: 'until {{date}}, {{time}}',
    furtherNotice: 'until further notice',
  },
  notListed: {
    today: 'Not on the Weather Service’s list since {{time}}.',
    todayAtOne: 'Not on the Weather Service’s list since {{time}}.',
    weekday: 'Not on the Weather Service’s list since {{day}}, {{time}}.',
    date: 'Not on the Weather Service’s list since {{date}}, {{time}}.',
  },
  at: { today: 'Today {{time}}', weekday: '{{day}} {{time}}', date: '{{date}}, {{time}}', furtherNotice: 'Until further notice' },
  sample: 'Sample:',
  sent: 'sent {{at}}',
  offices_one: '{{count}} of your offices:',
  offices_other: '{{count}} of your offices:',
  citiesMore_one: '{{cities}} and {{count}} more city',
  citiesMore_other: '{{cities}} and {{count}} more cities',
  allOf: 'all of {{state}}',
  fullText: 'Full text of the Weather Service',
  fullTextAndInstruction: 'Full text and what to do',
  noText: 'The Weather Service sent no text.',
  checklist: 'Internal checklist',
  contacts: 'Contacts',
  whatToDo: 'What to do',
  hide: {
    action: 'Hide this warning',
    done: 'Hidden from your dashboard until it gets worse, larger or longer',
    failed: 'We couldn’t hide the warning',
    hidden: 'Hidden from your dashboard',
    undo: 'Undo',
    again: 'Show again',
    shown: 'On your dashboard again',
    notShown: 'We couldn’t show the warning again',
  },
  feeds: {
    weather: {
      answered: 'The Weather Service answered at {{at}}.',
      silent: 'The Weather Service last answered at {{at}}. We keep trying.',
      copy: 'When this was loaded, the Weather Service had last answered at {{at}}.',
      never: 'The Weather Service hasn’t answered yet. We keep trying.',
      off: 'This portal doesn’t read the Weather Service.',
      file: 'Read from a file: {{at}}. This portal doesn’t read the Weather Service itself.',
    },
    declarations: {
      answered: 'FEMA answered at {{at}}.',
      silent: 'FEMA last answered at {{at}}. We keep trying.',
      copy: 'When this was loaded, FEMA had last answered at {{at}}.',
      never: 'FEMA hasn’t answered yet. We keep trying.',
      off: 'This portal doesn’t read FEMA’s declarations.',
      file: 'Read from a file: {{at}}. This portal doesn’t read FEMA’s declarations itself.',
    },
  },
  ask: {
    answer: 'Choose',
    title: 'Get warnings by email?',
    text: 'A warning touches your offices. We can email you, and notify devices where notifications are on, about severe warnings. Never from 10 PM to 6 AM, unless it’s extreme.',
    yes: 'Tell me next time',
    no: 'Not now',
    choose: 'Choose what to hear about',
    chosen: 'We’ll tell you next time',
    declined: 'You won’t get warnings by email or push',
    failed: 'We couldn’t save your choice',
  },
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    warnings: typeof warnings
  }
}
