import { disasterTypes as stored } from '#contract/records/disaster-types.ts'

/** What a report is about, in the reader's words. The server has the same words, for its mails. */
export const disasterTypes = stored

declare module '#web/messages/texts.ts' {
  interface Texts {
    'disaster-types': typeof disasterTypes
  }
}
