import { useQuery } from '@tanstack/react-query'
import type { Warning } from '#contract/records/warning.ts'
import { FeedLine } from '#web/domain/warnings/FeedLine.tsx'
import { Hidden, HideButton } from '#web/domain/warnings/HideButton.tsx'
import { NotListed } from '#web/domain/warnings/NotListed.tsx'
import { SeverityBadge } from '#web/domain/warnings/SeverityBadge.tsx'
import { isOver, useAreaWords, useWarningWords } from '#web/domain/warnings/use-warning-words.ts'
import { WarningText } from '#web/domain/warnings/WarningText.tsx'
import { WarningTitle } from '#web/domain/warnings/WarningTitle.tsx'
import { warningQuery } from '#web/domain/warnings/warning-queries.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Fact, Facts } from '#web/ui/data/Facts.tsx'
import { RecordPage } from '#web/ui/data/RecordPage.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { NextSteps } from './NextSteps.tsx'

/** One warning, with everything that it says. */
export function WarningRecord({ id, isDesk }: { id: string; isDesk: boolean }) {
  const { t } = useTranslation(['warnings', 'warnings-list'])
  const query = useQuery(warningQuery(id))
  const { notListed } = useWarningWords()
  const back = { to: '/warnings', label: t('warnings-list:all') }
  return (
    <RecordPage query={query} title={t('title')} back={back} icon="caution" missing={t('warnings-list:missing')}>
      {({ warning, feed }) => (
        <>
          <PageHead title={warning.event} titleLang="en" back={back} lead={<SeverityBadge severity={warning.severity} />} />
          <Stack>
            {isOver(warning) ? (
              <Note status>{[t('warnings-list:over'), notListed(warning)].filter(Boolean).join(' ')}</Note>
            ) : (
              <FeedLine of="weather" feed={feed} query={query} />
            )}
            <Card label={warning.event}>
              <Stack>
                <h2>
                  <WarningTitle warning={warning} />
                </h2>
                {!isOver(warning) && <NotListed warning={warning} />}
                <AreaFacts warning={warning} isDesk={isDesk} />
                {warning.offices.length > 0 && !isOver(warning) && (
                  <Row>
                    <NextSteps />
                    {warning.hidden ? <Hidden warning={warning} /> : <HideButton warning={warning} />}
                  </Row>
                )}
                <WarningText warning={warning} />
              </Stack>
            </Card>
          </Stack>
        </>
      )}
    </RecordPage>
  )
}

function AreaFacts({ warning, isDesk }: { warning: Warning; isDesk: boolean }) {
  const { t } = useTranslation(['warnings-list', 'warnings', 'common'])
  const where = useAreaWords()
  const { cities } = useWarningWords()
  const { touched, offices } = warning
  return (
    <Facts>
      <Fact label={t('where')}>{where(warning)}</Fact>
      {offices.length > 0 && <Fact label={t('yourOffices')}>{cities(warning)}</Fact>}
      {isDesk && touched && (
        <Fact label={t('touches')}>
          {t('touchesText', {
            creditUnions: t('common:counts.creditUnions', { count: touched.credit_unions }),
            offices: t('common:counts.offices', { count: touched.offices }),
          })}
        </Fact>
      )}
    </Facts>
  )
}
