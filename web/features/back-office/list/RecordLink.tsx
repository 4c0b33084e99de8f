import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { pathOf, type Section } from '../section-url.ts'

interface Props {
  section: Section
  id: string
  name: string
  /** The list's current URL, for the record's back link. */
  from: string
}

/** The name in a row, as a link to the record that the keyboard can reach. Screen readers say the name in full. */
export function RecordLink({ section, id, name, from }: Props) {
  const short = shortName(name)
  return (
    <SmartLink to={pathOf(section, id)} state={{ from }}>
      {short === name ? (
        name
      ) : (
        <>
          <span aria-hidden="true" title={name}>
            {short}
          </span>
          <span className="visually-hidden">{name}</span>
        </>
      )}
    </SmartLink>
  )
}

/** As support writes names in a list: "Harbor FCU". */
const shortName = (name: string) => name.replace(/\bFederal Credit Union\b/i, 'FCU').replace(/\bCredit Union\b/i, 'CU')
