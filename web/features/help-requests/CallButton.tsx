import { telUrl } from '#web/lib/format/phone.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'

interface Props {
  phone: string
  /** The person who answers. */
  name?: string | undefined
}

/** Calls a number. It is printed as text. */
export function CallButton({ phone, name }: Props) {
  return (
    <LinkButton to={telUrl(phone)} variant="secondary" size="compact" iconBefore="phone">
      <span className="numeric nowrap">{phone}</span>
      {name && <span className="soft"> {name}</span>}
    </LinkButton>
  )
}
