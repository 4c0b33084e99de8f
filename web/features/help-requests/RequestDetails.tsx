import type { OfferState } from '#contract/help-options.ts'
import type { HelpRequest } from '#contract/help-requests/schemas.ts'
import { isOver } from '#contract/loan-days.ts'
import { ConfirmedBadge } from '#web/domain/confirmation/ConfirmedBadge.tsx'
import { useActor } from '#web/lib/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import type { WayBack } from '#web/ui/action/BackLink.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Signal } from '#web/ui/feedback/Signal.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Aside, Split } from '#web/ui/layout/Split.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { CloseRequest } from './CloseRequest.tsx'
import { HowItWorks, type StepsDone } from './HowItWorks.tsx'
import { OfferForm } from './OfferForm.tsx'
import { Offers } from './Offers.tsx'
import { RequestFacts } from './RequestFacts.tsx'
import { Suggestions } from './Suggestions.tsx'
import { requestTones } from './signals.ts'
import { useReadOnlyReason } from './use-read-only-reason.ts'
import { useWords } from './use-words.ts'

interface Props {
  request: HelpRequest
  back: WayBack
}

/** How many steps are behind an offer that stands so. */
const stepsDone: Record<OfferState, StepsDone> = {
  offered: 2,
  accepted: 3,
  on_the_way: 4,
  arrived: 5,
  returned: 6,
  declined: 1,
  cancelled: 1,
}

/** A request as its reader may see it: with offers for its two sides, with the form for those who can offer, in outline for others. */
export function RequestDetails({ request, back }: Props) {
  const { t } = useTranslation('help-requests')
  const words = useWords()
  const onlyReads = useReadOnlyReason()
  const { credit_union_id: own } = useActor()
  const { credit_union: from, state, offers = [], allowed = [], until = '' } = request
  const what = words.what(request)
  const isOurs = from?.id === own
  const isAnswerable = state === 'open' && !isOver({ until })
  const mayNotOffer = isAnswerable && !isOurs && !onlyReads && !allowed.includes('offer') && from?.confirmed === false
  const done = Math.max(1, ...offers.map((offer) => stepsDone[offer.state])) as StepsDone
  return (
    <>
      <PageHead
        title={from ? t('view.for', { what, name: from.name }) : what}
        documentTitle={t('view.document')}
        lead={
          <>
            <Signal tone={requestTones[state]} plain>
              {t(`states.${state}`)}
            </Signal>{' '}
            {from && !isOurs && <ConfirmedBadge of={from} />}
          </>
        }
        back={back}
      />
      {from ? (
        <Split kind="aside">
          <Stack gap="loose">
            {onlyReads && <Note>{t(onlyReads)}</Note>}
            {mayNotOffer && <Note>{t('view.neitherConfirmed')}</Note>}
            <RequestFacts request={request} isOurs={isOurs} />
            {(isOurs || offers.length > 0) && <Offers request={request} isOurs={isOurs} />}
            {allowed.includes('offer') && <OfferForm request={request} />}
            {isOurs && isAnswerable && <Suggestions request={request} />}
          </Stack>
          <Aside>
            <HowItWorks done={done} />
            {allowed.includes('close') && <CloseRequest request={request} what={what} />}
          </Aside>
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
