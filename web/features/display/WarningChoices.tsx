import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { WarningChoices as Choices } from '#contract/warnings/schemas.ts'
import { useActor } from '#web/domain/session/session.ts'
import { warningChoicesQuery } from '#web/domain/warnings/warning-queries.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { ChoicesForm } from './ChoicesForm.tsx'

/** Which warnings the person wants to be told of, and how. Links from other screens lead here by `#warnings`. */
export function WarningChoices() {
  const { t } = useTranslation('warning-choices')
  const { hash } = useLocation()
  const card = useRef<HTMLDivElement>(null)
  const { credit_union_id, email_proven, impersonator } = useActor()
  const query = useQuery(warningChoicesQuery)
  const isHere = hash === '#warnings'
  useEffect(() => {
    if (isHere) card.current?.focus()
  }, [isHere])
  return (
    <Card id="warnings" ref={card} title={t('title')}>
      <Stack>
        <p className="soft measure">{t('lead')}</p>
        {credit_union_id === null && <Note tone="caution">{t('noOrganization')}</Note>}
        {!email_proven && <Note tone="caution">{t('notProven')}</Note>}
        {impersonator ? (
          <Note>{t('impersonating')}</Note>
        ) : (
          <Loaded query={query} loading={<Skeleton shape="form" rows={4} />}>
            {(choices: Choices) => <ChoicesForm key={choices.updated_at} choices={choices} />}
          </Loaded>
        )}
      </Stack>
    </Card>
  )
}
