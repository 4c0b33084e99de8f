import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addImprovement } from '#contract/improvements/calls.ts'
import { ImprovementDialog } from '#web/domain/improvements/ImprovementDialog.tsx'
import { ImprovementList } from '#web/domain/improvements/ImprovementList.tsx'
import { improvementsQuery } from '#web/domain/improvements/improvement-queries.ts'
import { isOffered } from '#web/domain/session/is-offered.ts'
import { useActor } from '#web/domain/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'

/** What was learned, by the own organization and for oneself. */
export function ImprovementsScreen() {
  const { t } = useTranslation('improvements')
  const query = useQuery(improvementsQuery())
  const mayAdd = isOffered(addImprovement.access, useActor())
  const [isAdding, setIsAdding] = useState(false)
  const add = mayAdd && (
    <Button iconBefore="add" onPress={() => setIsAdding(true)}>
      {t('add')}
    </Button>
  )
  return (
    <Page>
      <PageHead title={t('title')} lead={t('lead')} back={{ to: '/dashboard', label: t('back') }} actions={add} />
      <Loaded
        query={query}
        loading={<Skeleton rows={4} />}
        empty={(found) =>
          found.length === 0 && (
            <Empty icon="list" title={t('none')} headingLevel={2}>
              <p>{t('noneText')}</p>
            </Empty>
          )
        }
      >
        {(found) => (
          <Card label={t('title')}>
            <ImprovementList improvements={found} label={t('title')} />
          </Card>
        )}
      </Loaded>
      {isAdding && <ImprovementDialog improvement={undefined} onDone={() => setIsAdding(false)} />}
    </Page>
  )
}
