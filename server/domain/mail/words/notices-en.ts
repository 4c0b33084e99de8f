// The texts of mails about notices to NCUA: the deadline and a link, no facts.

import type { Words } from './words.ts'

interface NoticeDue {
  dueAt: string
  timeZone: string
  link: string
}

/** A push has the deadline alone. */
type Reminder = Words & { deadline: string }

/** For example "Tuesday, September 22, 2026 at 11:59 PM CDT". */
export const deadlineIn =
  (locale: string) =>
  ({ dueAt, timeZone }: Pick<NoticeDue, 'dueAt' | 'timeZone'>) =>
    new Date(dueAt).toLocaleString(locale, {
      timeZone,
      ...{ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
    })

const deadline = deadlineIn('en-US')

interface NoticeText {
  /** In English: it goes to NCUA. */
  notice: string
  link: string
}

export const noticesEn = {
  noticeToMe: ({ notice, link }: NoticeText): Words => ({
    subject: 'Your notice to NCUA, as text',
    text: [
      'You asked for the text of your notice to NCUA. Breakwater never files a notice: send it to NCUA yourself.',
      notice,
      `Open the notice: ${link}`,
    ],
  }),
  noticeDue: (due: NoticeDue): Reminder => ({
    subject: 'A draft of a notice to NCUA is waiting',
    deadline: `Deadline: ${deadline(due)}`,
    text: [
      `A draft of a notice to NCUA is waiting. Deadline: ${deadline(due)}.`,
      `Open the draft: ${due.link}`,
      'Breakwater never files a notice. It only drafts it, so check with your regulator. These emails end once you mark it as filed or as not required.',
    ],
  }),
}
