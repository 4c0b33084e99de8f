import { PhoneLink } from '#web/ui/action/PhoneLink.tsx'

/** A number in a table, where there may be none. */
export function PhoneCell({ number }: { number: string | null }) {
  return number ? <PhoneLink number={number} /> : <>–</>
}
