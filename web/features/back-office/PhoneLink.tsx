import { SmartLink } from '#web/ui/action/SmartLink.tsx'

/** A number to press. */
export function PhoneLink({ number }: { number: string | null }) {
  return number ? <SmartLink to={`tel:+1${number.replaceAll('-', '')}`}>{number}</SmartLink> : <>–</>
}
