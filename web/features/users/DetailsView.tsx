import type { ManagedUser } from '#contract/records/person.ts'
import { PendingEmail } from '#web/domain/people/PendingEmail.tsx'
import { useActor } from '#web/domain/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { labelOf, useOptions } from '#web/lib/text/option-text.ts'
import { PhoneLink } from '#web/ui/action/PhoneLink.tsx'
import { Fact, Facts } from '#web/ui/data/Facts.tsx'
import { Card } from '#web/ui/layout/Card.tsx'

/** The profile of a person whom the actor may not edit. */
export function DetailsView({ person }: { person: ManagedUser }) {
  const { t } = useTranslation('users')
  const { positions, departments } = useOptions()
  const isAdministrator = useActor().role === 'Administrator'
  const { first_name, last_name, email, position, department, phone } = person
  return (
    <Card title={t('profile.details')}>
      <Facts>
        <Fact label={t('fields.first_name')}>{first_name}</Fact>
        <Fact label={t('fields.last_name')}>{last_name}</Fact>
        <Fact label={t('fields.email')}>
          <a href={`mailto:${email}`}>{email}</a>
          <PendingEmail person={person} />
        </Fact>
        <Fact label={t('fields.position')}>{labelOf(positions, position)}</Fact>
        <Fact label={t('fields.department')}>{labelOf(departments, department)}</Fact>
        <Fact label={t('fields.phone')}>{phone && <PhoneLink number={phone} />}</Fact>
      </Facts>
      <p className="small soft">{isAdministrator ? t('profile.notYours', { name: first_name }) : t('profile.onlyAdministrators')}</p>
    </Card>
  )
}
