import { Fragment } from 'react'

/** Lets a long email address wrap after its @. */
export const breakable = (email: string) =>
  email.split(/(?<=@)/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity, hold no state and never change their order
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
