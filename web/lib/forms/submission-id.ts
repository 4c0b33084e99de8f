/** A version 4 UUID. Pages over plain http have no `crypto.randomUUID`, but they have `getRandomValues`. */
export function newSubmissionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte, at) => {
    const marked = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte
    return marked.toString(16).padStart(2, '0')
  })
  return [hex.slice(0, 4), hex.slice(4, 6), hex.slice(6, 8), hex.slice(8, 10), hex.slice(10)].map((part) => part.join('')).join('-')
}

export type Submission = {
  /** The last sent body and its id; empty if nothing was sent. */
  sent: string
  submission_id: string
}
export const notSent: Submission = { sent: '', submission_id: '' }

/** The id to send: the same one for the same body, because the response to the last attempt may have been lost. */
export function submissionOf(body: object, last: Submission): Submission {
  const sent = JSON.stringify(body)
  return { sent, submission_id: sent === last.sent ? last.submission_id : newSubmissionId() }
}
