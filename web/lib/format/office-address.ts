import type { CreditUnion } from '#contract/records/credit-union.ts'
import { isPostBox } from './post-box.ts'

type Part = 'street' | 'city' | 'state' | 'zip'
type Place = Pick<CreditUnion, Part | `mailing_${Part}`>

/** Where an organization is, null where only a post office box is known; and where its mail goes, null where that is the same. */
export function addressesOf(place: Place): { office: string | null; mailing: string | null } {
  const here = `${place.street}, ${place.city}, ${place.state} ${place.zip}`
  const office = isPostBox(place.street) ? null : here
  const mailing = place.mailing_street
    ? `${place.mailing_street}, ${place.mailing_city}, ${place.mailing_state} ${place.mailing_zip}`
    : here
  return { office, mailing: mailing === office ? null : mailing }
}
