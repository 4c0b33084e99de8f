import { type Markup, markup } from '#server/lib/http/markup.ts'

/** A number that a press calls. */
export const callOf = ({ call }: { call: string }, phone: string): Markup =>
  markup`${call} <a class="call" href="tel:+1${phone.replace(/\D/g, '')}">${phone}</a>`
