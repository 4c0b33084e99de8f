// What we tell a person: by mail, by push, or not at all.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { messageKinds } from '#contract/records/message-kinds.ts'
import { ofEach } from '#contract/rules/of-each.ts'
import * as s from '#contract/schema.ts'

const ofEachKind = <Schema extends z.ZodMiniType>(schema: Schema) => z.object(ofEach(messageKinds, () => schema))

/** Only the kinds that may reach the person. */
const messages = ofEachKind(z.optional(z.object({ mail: z.boolean(), push: z.boolean() })))
export type Messages = z.output<typeof messages>

export const showMessages = {
  summary: 'The kinds of messages that may reach the person, and by which ways each does. A way that a kind does not have is false.',
  answer: messages,
} satisfies CallSchemas

export const changeMessages = {
  summary:
    'Changes the kinds and ways in the body, from the next message on. Refused by field is a kind that does not reach the person, a way that it does not have, and turning off what is always sent.',
  body: ofEachKind(z.optional(z.object({ mail: z.optional(s.boolean()), push: z.optional(s.boolean()) }))),
  answer: messages,
  errors: ['while_impersonating'],
} satisfies CallSchemas
