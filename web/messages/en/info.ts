/** Contact, terms and privacy. In the long texts a line is a paragraph, and a line that starts with "- " an entry of a list. */
export const info = {
  contact: {
    title: 'Contact',
    lead: 'Questions about the program, your enrollment or a disaster report? Write to us or call.',
    email: 'Email',
    phone: 'Phone',
    login: 'Login',
  },
  template: {
    title: 'A template for counsel',
    text: 'This text describes what the software does. The operator of this installation has it reviewed and completed by its counsel before it is relied on.',
  },
  terms: {
    title: 'Terms',
    lead: 'The enrollment agreement, with the data-sharing agreement that is part of it.',
    program: {
      title: 'The program',
      text: 'Breakwater helps credit unions prepare for disasters and recover from them. A national credit-union foundation runs the program together with a mutual insurer, a credit-union service organization and a core-banking vendor.\nIt is offered at no cost to credit unions, associations and partner organizations.',
    },
    participation: {
      title: 'Taking part',
      text: 'An organization takes part from the day on which one of its people enrolls it and agrees to these terms for it. The first person to enroll becomes its Administrator; those who enroll in it later become Members.\nThe Administrator decides who of the organization may sign in, and in which role.',
    },
    voluntary: {
      title: 'Sharing data is voluntary',
      text: 'Each organization decides what it enters and may change its answers at any time. Nobody has to report a disaster or to name a resource.',
    },
    noGuarantee: {
      title: 'The program guarantees no resources',
      text: 'Organizations say here what they have. The program does not promise that any of it is available, in working order or lent to the one who asks.',
    },
    dataSharing: {
      title: 'Data-sharing agreement',
      text: 'By taking part, an organization agrees that what it enters is seen by these people:\n- Disaster reports: signed-in people of the other participating organizations, with the name, phone and email of the person who reported.\n- The answers of the Prepare form that are marked as shared, and the contacts named there with their phone and email: signed-in people of the other participating organizations.\n- All other answers, the internal checklist and the accounts of its people: the organization itself and the staff of the program.\nIt is shared so that organizations can prepare for disasters and help each other through them.',
    },
    ending: {
      title: 'Ending participation',
      text: 'Either side may end participation on 30 days’ written notice. The contact page says how to reach the program.\nWhen participation ends, the accounts of the organization end too, and its Prepare form is no longer found by others. Its answers are erased after 30 days. Disaster reports that it has sent stay.',
    },
    law: {
      title: 'Governing law',
      text: 'This agreement is governed by the law of Wisconsin.',
    },
  },
  privacy: {
    title: 'Privacy',
    lead: 'What is collected, what it is for and who sees it.',
    entered: {
      title: 'What you enter',
      text: 'When you register: your name, email, phone, position and department, and the name and address of your organization. Your password is stored only in a form from which it cannot be read.\nLater: the answers of the Prepare form, the contacts that your organization names, its disaster reports and its logo.',
    },
    newsletter: {
      title: 'Newsletter emails',
      text: 'The program collects the email addresses of those who receive its newsletter. They are used to send it.',
    },
    visits: {
      title: 'Visit data',
      text: 'When somebody visits, the service sees the network address and the kind of browser, and which pages are asked for and when. This is used to keep the service running and safe.\nEach sign-in, each failed one and each change of a role, a password or a lock is recorded with who did it, when and from which network address.',
    },
    cookies: {
      title: 'Cookies, and what stays on your device',
      text: 'A session cookie keeps you signed in. It ends after 12 hours without use, and after 30 days at the latest. A second cookie marks a browser that has signed in before, so that somebody else’s wrong passwords do not keep you out. A third one keeps your place between the steps of a sign-in, for an hour at most.\nThe browser also keeps who is signed in, how the app looks, and what you have typed and not sent yet. Signing out removes who was signed in and what was not sent.\nThere are no cookies for advertising.',
    },
    seen: {
      title: 'Who sees it',
      text: 'Signed-in people of other participating organizations see disaster reports, the shared answers of the Prepare form and the contacts named there. The rest is seen by your own organization and the staff of the program. The terms list it line by line.',
    },
    notSold: {
      title: 'Nothing is sold',
      text: 'The program does not sell data, and nobody pays for a place here.',
    },
    ending: {
      title: 'When it ends',
      text: 'Deleted records leave every list at once. For 30 days they can be brought back, so that a mistake can be undone.\nAfter 30 days they are erased: people with their contact data and sign-ins, organizations with their answers, contacts and logo. Disaster reports keep the name they were sent with. The record of who did what, and when, stays. Backups hold what was erased until newer ones replace them.',
    },
    questions: {
      title: 'Questions',
      text: 'The contact page says how to reach the program by email and phone.',
    },
  },
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    info: typeof info
  }
}
