// What the provider's call says of a text message that came in.

import { REPLY_LENGTH } from '#server/domain/texts/split-words.ts'
import { fromE164 } from '#server/lib/texts/numbers.ts'
import { ID_LENGTH } from '#server/lib/texts/provider.ts'

export interface Incoming {
  /** As it is stored; null for one of another form, like a short code. */
  phone: string | null
  /** As the provider wrote it. */
  from: string
  providerId: string | null
  text: string
  pictures: number
  /** When the provider received it: that may have been days before, and then nobody knows from it how things are now. */
  receivedAt: string
  /** What the provider itself took it for, where it keeps such a list. */
  optOut: string | null
}

/** Without a word. Pictures are counted and not stored, so nobody learns from it how things are. */
export const isPicture = ({ text, pictures }: Incoming) => text === '' && pictures > 0

export const readIncoming = (fields: URLSearchParams): Incoming => ({
  phone: fromE164(fields.get('From') ?? ''),
  from: (fields.get('From') ?? '').slice(0, 40),
  providerId: fields.get('MessageSid')?.slice(0, ID_LENGTH) || null,
  text: seen(fields.get('Body') ?? ''),
  pictures: Math.min(Number.parseInt(fields.get('NumMedia') ?? '', 10) || 0, 100),
  receivedAt: receivedAt(fields),
  optOut: fields.get('OptOutType'),
})

/** Without NUL, which PostgreSQL cannot store, and without what changes the direction of text. The joiners of emoji stay. */
const seen = (text: string) => [...text.replace(/(?!\u200c|\u200d|\n)[\p{Cc}\p{Cf}\p{Cs}]/gu, ' ').trim()].slice(0, REPLY_LENGTH).join('')

/** When the provider received it, if it says so and that can be. */
function receivedAt(fields: URLSearchParams): string {
  const time = Date.now()
  const said = Date.parse(fields.get('DateSent') ?? fields.get('DateCreated') ?? '')
  return new Date(said <= time && said > 0 ? said : time).toISOString()
}
