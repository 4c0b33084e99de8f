import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useActor } from '#web/domain/session/session.ts'
import { newSubmissionId } from '#web/lib/forms/submission-id.ts'
import { ownerOf } from '#web/lib/offline/device-owner.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { continuedFrom } from '../update/report-update.ts'
import { CallInstead } from '../write/CallInstead.tsx'
import { DiscardReport } from './DiscardReport.tsx'
import { OtherReports } from './OtherReports.tsx'
import type { QueuedReport } from './queued-report.ts'
import { ReportState } from './ReportState.tsx'
import { reportQueue, useQueuedReports } from './report-queue.ts'
import { SentOverlay } from './SentOverlay.tsx'
import { holdsWhatWasSent } from './send-report.ts'

/** A report after Send: its state, and what the person can still do with it. */
export function FiledReport({ report }: { report: QueuedReport }) {
  const { t } = useTranslation(['disaster-reports', 'offline', 'common'])
  const { sending, trouble } = useQueuedReports()
  const user = useActor()
  const navigate = useNavigate()
  const { id, state, body, stored } = report
  const isSending = sending === id
  const keepOpen = trouble === 'account' ? '' : t('offline:report.keepOpen')
  const waits = trouble ? `${t(`offline:trouble.${trouble}`)} ${keepOpen}` : t('offline:report.goesByItself')
  const next = isSending ? t('offline:report.onItsWay') : waits

  useEffect(() => {
    // The focused element is gone with the form.
    document.getElementById('main')?.focus()
  }, [])

  async function change() {
    if (!(await reportQueue.hold(id))) showToast({ variant: 'info', title: t('offline:report.isOnItsWay') })
  }

  /** An earlier attempt was stored, so later changes are sent as an update of it. */
  async function changeAsAnother() {
    const another = newSubmissionId()
    const owner = ownerOf(user)
    if (!owner || !stored) return
    await reportQueue.add({
      ...report,
      id: another,
      owner,
      state: 'held',
      stored: undefined,
      typed: { ...report.typed, submission_id: another, continues: continuedFrom(stored) },
      body: { ...body, submission_id: another, updates_id: stored.id },
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
            {state === 'waiting' && <p className="measure">{next}</p>}
            {state === 'waiting' && (
              <Row>
                <Button busy={isSending} onPress={() => void reportQueue.sendNow()}>
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
            {state === 'waiting' && trouble !== 'account' && <CallInstead isOnline={trouble === 'server'} />}
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
        <SentOverlay
          sent={{ report: stored, isWhole: holdsWhatWasSent(stored, body) }}
          forOther={body.on_behalf_of ? stored.credit_union_name : undefined}
          onBackToChanges={() => void changeAsAnother()}
        />
      )}
    </Page>
  )
}
