import type { PersonAtNumber } from '#contract/back-office/trust-schemas.ts'
import { longDateTime } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { EmailOf } from './EmailOf.tsx'

/** The people who say that they belong to this organization. */
export function PeopleAtNumber({ people }: { people: readonly PersonAtNumber[] }) {
  const { t } = useTranslation('waiting-queue')
  return (
    <Card title={t('people.title')}>
      <Stack>
        {people.length === 0 && <p className="soft">{t('nobody')}</p>}
        {people.map((person) => (
          <Somebody key={`${person.as} ${person.id}`} person={person} />
        ))}
      </Stack>
    </Card>
  )
}

function Somebody({ person }: { person: PersonAtNumber }) {
  const { name, as, role, locked, since } = person
  const { t } = useTranslation(['waiting-queue', 'common'])
  const date = longDateTime(since)
  return (
    <div>
      <b>{name}</b>
      <div>{as === 'member' ? t('people.member', { role: t(`common:roles.${role ?? 'Member'}`), date }) : t(`people.${as}`, { date })}</div>
      <EmailOf person={person} />
      {locked && (
        <StatusBadge tone="caution" plain>
          {t('people.locked')}
        </StatusBadge>
      )}
    </div>
  )
}
