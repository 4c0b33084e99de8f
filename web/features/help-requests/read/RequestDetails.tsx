import { useState } from 'react'
import type { HelpRequest } from '#contract/help-requests/schemas.ts'
import type { OfferState } from '#contract/records/help-options.ts'
import { isOver } from '#contract/rules/loan-days.ts'
import { ConfirmedBadge } from '#web/domain/organizations/ConfirmedBadge.tsx'
import { QueuedCalls } from '#web/domain/send-queue/QueuedCalls.tsx'
import { PrintedFoot } from '#web/domain/session/PrintedFoot.tsx'
import { useActor } from '#web/domain/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import type { WayBack } from '#web/ui/action/BackLink.tsx'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Fold } from '#web/ui/layout/Fold.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Aside, Split } from '#web/ui/layout/Split.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { MenuShare } from '#web/ui/overlay/MenuShare.tsx'
import { More } from '#web/ui/overlay/More.tsx'
import { MenuAction } from '#web/ui/overlay/SettingsMenu.tsx'
import { EditRequest } from '../ask/EditRequest.tsx'
import { requestTones } from '../badge-tones.ts'
import { HowItWorks, type StepsDone } from '../HowItWorks.tsx'
import { isAskingSide } from '../is-asking-side.ts'
import { OfferForm } from '../offer/OfferForm.tsx'
import { Offers } from '../offer/Offers.tsx'
import { shownState } from '../request-state.ts'
import { useHelpLabels } from '../use-help-labels.ts'
import { useReadOnlyReason } from '../use-read-only-reason.ts'
import { WhoCanAct } from '../WhoCanAct.tsx'
import { AnswerInvitation } from './AnswerInvitation.tsx'
import { AskedOrganizations } from './AskedOrganizations.tsx'
import { CloseRequest } from './CloseRequest.tsx'
import { PlaceCard } from './PlaceCard.tsx'
import { ReopenRequest } from './ReopenRequest.tsx'
import { RequestFacts } from './RequestFacts.tsx'
import { Suggestions } from './Suggestions.tsx'

interface Props {
  request: HelpRequest
  back: WayBack
}

/** The number of steps that an offer in this state has done. */
const stepsDone: Record<OfferState, StepsDone> = {
  offered: 2,
  accepted: 3,
  on_the_way: 4,
  arrived: 5,
  returned: 6,
  declined: 1,
  cancelled: 1,
}

/** A request as far as the reader may see it: with offers for its two sides, with a form for organizations that can offer, in outline for others. */
export function RequestDetails({ request, back }: Props) {
  const { t } = useTranslation(['help-requests', 'help-kinds', 'common'])
  const words = useHelpLabels()
  const onlyReads = useReadOnlyReason()
  const { credit_union_id: own } = useActor()
  const { credit_union: from, state, offers = [], allowed = [], until = '' } = request
  const { on_behalf: onBehalf } = request
  const said = shownState(request)
  const what = words.what(request)
  const isOurs = isAskingSide(request, own)
  const isAnswerable = state === 'open' && !isOver({ until })
  const mayNotOffer = isAnswerable && !isOurs && !onlyReads && !allowed.includes('offer') && from?.confirmed === false
  const done = Math.max(1, ...offers.map((offer) => stepsDone[offer.state])) as StepsDone
  return (
    <>
      <PageHead
        title={
          isOurs && !onBehalf
            ? t('view.forUs', { what })
            : onBehalf
              ? t('view.for', { what, name: onBehalf.name })
              : from
                ? t('view.for', { what, name: from.name })
                : what
        }
        documentTitle={t('view.document')}
        lead={
          <>
            <StatusBadge tone={state === 'open' && until && isOver({ until }) ? 'bad' : requestTones[said]}>
              {state === 'open' && until && isOver({ until }) ? t('overdue.request') : t(`states.${said}`)}
            </StatusBadge>{' '}
            {isAnswerable && request.urgency && (
              <StatusBadge tone={request.urgency === 'now' ? 'bad' : 'caution'}>{t(`help-kinds:neededBy.${request.urgency}`)}</StatusBadge>
            )}{' '}
            {from && !isOurs && <ConfirmedBadge of={from} />}
            {onBehalf && <span>{t('view.onBehalf', { desk: onBehalf.desk, name: onBehalf.name })}</span>}
          </>
        }
        back={back}
        more={
          <More>
            <MenuShare title={what} />
            <MenuAction icon="print" label={t('common:print')} onPress={() => window.print()} />
          </More>
        }
      />
      {from ? (
        <Split kind="aside">
          <Stack gap="loose">
            <QueuedCalls request={request.id} />
            <WhoCanAct />
            {mayNotOffer && <Note>{t('view.neitherConfirmed')}</Note>}
            {isOurs ? <OwnRequest request={request} isAnswerable={isAnswerable} /> : <RequestOfOthers request={request} />}
          </Stack>
          <Aside>
            <PlaceCard request={request} isOurs={isOurs} />
            <HowItWorks done={done} />
            {allowed.includes('close') && (
              <Row>
                <CloseRequest request={request} what={what} />
              </Row>
            )}
          </Aside>
          <PrintedFoot what={t('view.for', { what, name: from.name })} />
        </Split>
      ) : (
        <Stack>
          <Note tone="plain">{state === 'met' ? t('view.outlineMet') : t('view.outlineClosed')}</Note>
          <Row>
            <LinkButton to="/help-requests" variant="secondary">
              {t('view.toList')}
            </LinkButton>
          </Row>
        </Stack>
      )}
    </>
  )
}

/** The asking side: what waits for an answer first, then who was asked and who else could lend it, and the request itself folded. */
function OwnRequest({ request, isAnswerable }: { request: HelpRequest; isAnswerable: boolean }) {
  const { t } = useTranslation('help-requests')
  const words = useHelpLabels()
  const [isEdited, setIsEdited] = useState(false)
  const onlyReads = useReadOnlyReason()
  const isEnded = ['back', 'closed'].includes(shownState(request))
  return (
    <>
      <Offers request={request} isOurs />
      {isEnded && !onlyReads && (
        <Row>
          {request.allowed?.includes('reopen') && <ReopenRequest request={request} />}
          {!request.on_behalf && (
            <LinkButton to={`/request-resource?again=${encodeURIComponent(request.id)}`} variant="secondary" iconBefore="add">
              {t('view.again')}
            </LinkButton>
          )}
        </Row>
      )}
      <AskedOrganizations request={request} />
      {isAnswerable && <Suggestions request={request} />}
      {isEdited ? (
        <EditRequest request={request} onClose={() => setIsEdited(false)} />
      ) : (
        <div className="after-loading">
          <Fold
            title={t('view.askedFor')}
            summary={t('view.askedForSummary', { what: words.what(request), days: words.shortDays(request) })}
          >
            <RequestFacts request={request} isOurs />
          </Fold>
        </div>
      )}
      {request.allowed?.includes('edit') && !isEdited && (
        <Row>
          <Button variant="secondary" iconBefore="edit" onPress={() => setIsEdited(true)}>
            {t('edit.open')}
          </Button>
        </Row>
      )}
    </>
  )
}

function RequestOfOthers({ request }: { request: HelpRequest }) {
  const { t } = useTranslation('help-requests')
  const words = useHelpLabels()
  const { offers = [], allowed = [] } = request
  /** Who has offered is not asked again. */
  const waiting = offers.find(({ state }) => state === 'offered')
  return (
    <>
      {waiting ? <Note icon="mail">{t('view.waiting', { unit: words.unit(waiting) })}</Note> : <AnswerInvitation request={request} />}
      {offers.length > 0 && <Offers request={request} isOurs={false} />}
      <Card title={t('view.needed')}>
        <RequestFacts request={request} isOurs={false} />
      </Card>
      {allowed.includes('offer') && (
        <div className="no-print">
          <OfferForm key={offers.length} request={request} isFolded={offers.length > 0} />
        </div>
      )}
    </>
  )
}
