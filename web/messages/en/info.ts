/** Contact, terms and privacy. In long texts, each line is a paragraph, and a line that starts with "- " is a list entry. */
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
    lead: 'The enrollment agreement and the data-sharing agreement that is part of it.',
    program: {
      title: 'The program',
      text: 'Breakwater helps credit unions prepare for disasters and recover from them. A national credit-union foundation runs the program together with a mutual insurer, a credit-union service organization and a core-banking vendor.\nIt is offered at no cost to credit unions, associations and partner organizations.',
    },
    participation: {
      title: 'Taking part',
      text: 'An organization takes part from the day one of its people enrolls it and agrees to these terms for it. That person becomes its Administrator. Anyone who enrolls in it later asks to join, and becomes a Member once admitted.\nIts Administrators decide who may sign in, and in which role.',
    },
    voluntary: {
      title: 'Sharing data is voluntary',
      text: 'Each organization decides what it enters and can change its answers at any time. Nobody has to report a disaster or list a resource.',
    },
    noGuarantee: {
      title: 'The program guarantees no resources',
      text: 'Organizations say here what they have. The program doesn’t promise that any of it is available, works, or will be lent to anyone who asks.',
    },
    dataSharing: {
      title: 'Data-sharing agreement',
      text: 'By taking part, an organization agrees that these people see what it enters:\n- Disaster reports, with the name of the person who reported: people signed in from the other participating organizations. Confirmed organizations also see that person’s phone and email.\n- Shared answers of the Prepare form: people signed in from the other participating organizations. Confirmed organizations also see the contacts named there, with their phone and email.\n- Its name, the address of its main office, its charter number and its core system: people signed in from the other participating organizations.\n- Requests for help, with the note, the ZIP code and the organization that asks: people signed in from the other participating organizations, while the request is open. The street and the contact on site: only the organizations whose offer was accepted.\n- Offers of help, with the name and phone of the contact: the organization that asked and the one that offers.\n- The foundation that runs the program sees all of these, to help and to find help.\n- All other answers, the mailing address, the internal checklist, and the accounts of its people: the organization itself and the foundation.\nIt is shared so that organizations can prepare for disasters and help each other through them.',
    },
    ending: {
      title: 'Ending participation',
      text: 'Either side may end participation on 30 days’ written notice. The contact page has our email address and phone number.\nWhen participation ends, the accounts of the organization end too, and others no longer find its Prepare form. Its answers are erased after 30 days. Disaster reports that it sent stay.',
    },
    law: {
      title: 'Governing law',
      text: 'This agreement is governed by the law of Wisconsin.',
    },
  },
  privacy: {
    title: 'Privacy',
    lead: 'What we collect, what it is for, and who sees it.',
    entered: {
      title: 'What you enter',
      text: 'When you register: your name, email, phone, position and department, and the name, mailing address and main office of your organization. We store your password only in a form that can’t be read.\nLater: the answers of the Prepare form, the contacts your organization names, its disaster reports, its requests for help and offers with their contacts, and its logo.\nIf you sign in with Google or LinkedIn: they tell us your name, your email address, whether they verified it, and an identifier of your account there. We store the email address and the identifier. They don’t tell us your password, and we tell them nothing but that you sign in here.',
    },
    withoutAccount: {
      title: 'If you have no account',
      text: 'An association or the foundation may keep your name, email address, phone and language as a contact of your credit union, to write that it can enroll, or to ask in a storm whether its offices are open. Each association sees only the contacts that it entered; the foundation sees all. They are deleted 90 days after a letter if nothing else was sent, otherwise two years after the last message or answer, and 30 days after your credit union is confirmed here.\nEach message has a link with which you end it. Your address is then deleted, and a code remains from which nobody can read it, so that nobody writes to you again. To stop text messages, reply STOP.\nYour employer may list your name and phone, to ask after a disaster whether you are safe.',
    },
    newsletter: {
      title: 'Newsletter emails',
      text: 'The program collects the email addresses of those who receive its newsletter. They are used to send it.',
    },
    visits: {
      title: 'Visit data',
      text: 'When you visit, the service sees your IP address, the type of browser, and which pages you open and when. We use this to keep the service running and safe.\nWe record sign-ins, failed sign-ins, and changes to accounts and records: who did it, when, and from which IP address.',
    },
    cookies: {
      title: 'Cookies, and what stays on your device',
      text: 'A session cookie keeps you signed in. It ends after 12 hours without use, and after 30 days at the latest. A second cookie marks a browser that has signed in before, so that someone else’s wrong passwords don’t lock you out. A third one keeps your place between the steps of a sign-in, for an hour at most. A fourth one says how the app looks on this device, in which language, and in which time zone it is, so that a page arrives that way; it lasts a year. A fifth one is there only while you sign out without a connection, until the server knows.\nThe browser also stores who is signed in, how the app looks, what you typed and haven’t sent yet, and copies of what you opened, so that you can read them offline. Signing out removes all of it except how the app looks.\nThere are no cookies for advertising.',
    },
    seen: {
      title: 'Who sees it',
      text: 'People signed in from other participating organizations see disaster reports and the shared answers of the Prepare form. Confirmed organizations also see contacts. Open requests for help are seen in the same way; the contacts of an offer are seen by its two sides only. Your own organization and the foundation see the rest. The terms list it line by line.',
    },
    notSold: {
      title: 'Nothing is sold',
      text: 'The program does not sell data, and nobody pays for a place here.',
    },
    ending: {
      title: 'When it ends',
      text: 'Deleted records disappear from every list right away. They can be restored for 30 days, so that a mistake can be undone.\nAfter 30 days they are erased: people with their contact data and sign-ins, organizations with their answers, contacts and logo. Disaster reports keep the name they were sent with. The record of who did what, and when, stays. Backups hold erased data until newer backups replace them.',
    },
    questions: {
      title: 'Questions',
      text: 'The contact page has our email address and phone number.',
    },
  },
} as const

declare module '#web/messages/texts.ts' {
  interface Texts {
    info: typeof info
  }
}
