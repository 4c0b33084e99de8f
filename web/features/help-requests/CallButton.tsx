import { LinkButton } from '#web/ui/action/LinkButton.tsx'

interface Props {
  phone: string
  /** The person who answers. */
  name?: string | undefined
}

/** Calls a number. It is printed as text. */
export function CallButton({ phone, name }: Props) {
  return (
    <LinkButton to={`tel:${phone.replace(/[^\d+]/g, '')}`} variant="secondary" size="compact" iconBefore="phone">
      <span className="numeric nowrap">{phone}</span>
      {name && <span className="soft"> {name}</span>}
    </LinkButton>
  )
}
