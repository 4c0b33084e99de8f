import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { addressOf, type Section } from './office-address.ts'

interface Props {
  section: Section
  id: string
  name: string
  /** The list as it stands: where the record leads back to. */
  from: string
}

/** The name in a row: the way into the record, for the keyboard too. */
export function RecordLink({ section, id, name, from }: Props) {
  return (
    <SmartLink to={addressOf(section, { id })} state={{ from }}>
      {name}
    </SmartLink>
  )
}
