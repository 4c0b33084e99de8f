import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { newSubmissionId } from '#web/lib/forms/submission-id.ts'
import { ownerOf } from '#web/lib/offline/device-owner.ts'
import { useActor } from '#web/lib/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { CallInstead } from './CallInstead.tsx'
import { DiscardReport } from './DiscardReport.tsx'
import { OtherReports } from './OtherReports.tsx'
import { outbox, useOutbox } from './outbox.ts'
import { ReportState } from './ReportState.tsx'
import type { QueuedReport } from './report-outbox.ts'
import { SentOverlay } from './SentOverlay.tsx'
import { holdsWhatWasSent } from './send-report.ts'

/** A report after Send: where it is, and what can still be done with it. */
export function FiledReport({ report }: { report: QueuedReport }) {
  const { t } = useTranslation(['disaster-reports', 'offline', 'common'])
  const { sending } = useOutbox()
  const user = useActor()
  const navigate = useNavigate()
  const { id, state, body, stored } = report
  const isSending = sending === id

  useEffect(() => {
    // What had the focus is gone with the form.
    document.getElementById('main')?.focus()
  }, [])

  async function change() {
    if (!(await outbox.hold(id))) showToast({ variant: 'info', title: t('offline:report.isOnItsWay') })
  }

  /** An earlier try had arrived: what was changed since goes out as a report of its own. */
  async function changeAsAnother() {
    const another = newSubmissionId()
    const owner = ownerOf(user)
    if (!owner) return
    await outbox.add({
      ...report,
      id: another,
      owner,
      state: 'held',
      stored: undefined,
      typed: { ...report.typed, submission_id: another },
      body: { ...body, submission_id: another },
    })
    await navigate(`/report-disaster?report=${another}`, { replace: true })
  }

  return (
    <Page>
      <PageHead title={t('form.title')} back={{ to: '/', label: t('common:close') }} />
      <Stack gap="loose">
        <Card title={body.type_of_disaster || t('offline:report.noName')}>
          <Stack>
            <p role="status">
              <ReportState report={report} isSending={isSending} />
            </p>
            {state === 'waiting' && <p className="measure">{t(isSending ? 'offline:report.onItsWay' : 'offline:report.goesByItself')}</p>}
            {state === 'waiting' && (
              <Row>
                <Button busy={isSending} onPress={() => void outbox.sendAll()}>
                  {isSending ? t('offline:report.sending') : t('offline:report.sendNow')}
                </Button>
                {!isSending && (
                  <>
                    <Button variant="secondary" onPress={() => void change()}>
                      {t('offline:report.change')}
                    </Button>
                    <DiscardReport report={report} />
                  </>
                )}
              </Row>
            )}
            {state === 'waiting' && <CallInstead />}
            <Row>
              <LinkButton variant="quiet" size="compact" to="/report-disaster">
                {t('offline:report.another')}
              </LinkButton>
            </Row>
          </Stack>
        </Card>
        <OtherReports shownId={id} />
      </Stack>
      {stored && (
        <SentOverlay sent={{ report: stored, isWhole: holdsWhatWasSent(stored, body) }} onBackToChanges={() => void changeAsAnother()} />
      )}
    </Page>
  )
}
