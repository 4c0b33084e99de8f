// Who was heard from last, in one line, as boards and their files have it. A contact of a desk is named nowhere outside it.

const BY_LINK = 'link'
const OF = `${BY_LINK}, contact of `
const WITH_SUPPORT = ', with the help of the foundation’s support'

export interface Speaker {
  name: string | null
  organization: string | null
  /** Null for the organization's own people. Otherwise how the news reached the portal: `link` for a contact of a desk. */
  via?: string | null
  /** The foundation's support entered it for the person. */
  with_support?: boolean | number
}

export function heardByOf({ name, organization, via = null, with_support = false }: Speaker): string {
  const isContact = !name && via === 'link'
  const by = isContact ? (organization ? `${OF}${organization}` : BY_LINK) : [name, organization].filter(Boolean).join(', ')
  return by && with_support ? `${by}${WITH_SUPPORT}` : by
}

/** Boards that were closed under earlier versions name a contact with an empty text. */
const EMPTY_NAME = ', '

export function readHeardBy(heardBy: string) {
  const isWithSupport = heardBy.endsWith(WITH_SUPPORT)
  const by = isWithSupport ? heardBy.slice(0, -WITH_SUPPORT.length) : heardBy
  const begin = [OF, EMPTY_NAME].find((each) => by.startsWith(each))
  return { by, isWithSupport, isContact: begin !== undefined || by === BY_LINK, desk: begin === undefined ? null : by.slice(begin.length) }
}
