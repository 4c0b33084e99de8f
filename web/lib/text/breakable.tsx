import { Fragment } from 'react'

/** A long e-mail address breaks behind its @ and dots first. */
export const breakable = (email: string) =>
  email.split(/(?<=[@.])/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change places
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
