import type { ReactNode } from 'react'
import { telUrl } from '#web/lib/format/phone.ts'

/** A number that a press calls. It never breaks in the middle. */
export function PhoneLink({ number, children }: { number: string; children?: ReactNode }) {
  return (
    <a className="numeric nowrap" href={telUrl(number)}>
      {children ?? number}
    </a>
  )
}
