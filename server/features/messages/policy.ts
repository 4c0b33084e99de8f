import { type MessageKindName, type Reached, reachedBy } from '#contract/records/message-kinds.ts'
import { rank } from '#contract/roles.ts'
import type { Actor } from '#server/domain/actor.ts'

type Reader = Pick<
  Actor,
  'role' | 'credit_union_id' | 'organization_type' | 'organization_confirmed' | 'isDeveloper' | 'rightsWithSecondFactor'
> & { hasWorked: boolean }

/** Whether a kind of messages may reach a person. Rights that wait for a second factor count: mails come all the same. */
export function reaches(kind: MessageKindName, person: Reader): boolean {
  const { role, isDeveloper } = person.rightsWithSecondFactor ?? person
  const isAtLeast = (least: 'Manager' | 'Administrator') => person.credit_union_id !== null && rank(role) >= rank(least)
  // Of a credit union that is not confirmed, everybody is asked.
  const isAsked = person.organization_type === 'Credit Union' && (isAtLeast('Manager') || !person.organization_confirmed)
  const isOfDesk = isDeveloper || (person.organization_type === 'Association' && person.organization_confirmed && isAtLeast('Manager'))
  const who: Record<Reached, boolean> = {
    asked: isAsked,
    worked: isAsked || isOfDesk || person.hasWorked,
    Manager: isAtLeast('Manager'),
    Administrator: isAtLeast('Administrator'),
    desk: isOfDesk,
  }
  return who[reachedBy(kind)]
}
