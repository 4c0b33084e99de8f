import type { SessionUser } from '#contract/records/person.ts'

interface Organization {
  directory_id: string | null
  credit_union_id: string | null
}

/** Where a reader deals with what was found: the foundation in the back office, a desk on the sheet of a call. */
export function waysTo({ isDeveloper }: Pick<SessionUser, 'isDeveloper'>) {
  const office = isDeveloper ? '/admin' : ''
  return {
    creditUnion: ({ directory_id, credit_union_id }: Organization) =>
      isDeveloper && credit_union_id !== null
        ? `/admin/credit-unions/${encodeURIComponent(credit_union_id)}`
        : `/log-call/${encodeURIComponent(directory_id ?? '')}`,
    person: (id: string) => `${office}/users/${encodeURIComponent(id)}`,
  }
}
