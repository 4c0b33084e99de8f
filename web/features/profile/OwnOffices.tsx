import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { officesQuery } from '#web/domain/offices/office-queries.ts'
import { WhereIWork } from '#web/domain/offices/WhereIWork.tsx'
import { useActor } from '#web/domain/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Row } from '#web/ui/layout/Row.tsx'

/** The offices where the person works, and the way to change them. An organization with one office has nothing to ask. */
export function OwnOffices() {
  const { t } = useTranslation('own-offices')
  const { office_ids, impersonator } = useActor()
  const offices = (useQuery(officesQuery({})).data ?? []).filter(({ is_closed_for_good }) => !is_closed_for_good)
  const [isChanging, setIsChanging] = useState(false)
  if (offices.length < 2) return null
  if (isChanging) return <WhereIWork offices={offices} onDone={() => setIsChanging(false)} />
  const names = (office_ids ?? []).flatMap((id) => offices.find((office) => office.id === id)?.name ?? [])
  return (
    <Card tight title={t('title')}>
      <Row between fill>
        <p>{names.length > 0 ? t('here', { names: names.join(', ') }) : t(office_ids === null ? 'lead' : 'nowhere')}</p>
        {!impersonator && (
          <Button variant="secondary" label={t('changeLabel')} onPress={() => setIsChanging(true)}>
            {t('change')}
          </Button>
        )}
      </Row>
    </Card>
  )
}
