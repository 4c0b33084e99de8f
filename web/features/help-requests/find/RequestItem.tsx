import type { HelpRequest } from '#contract/help-requests/schemas.ts'
import type { HelpRequestScope } from '#contract/records/help-options.ts'
import { isOver } from '#contract/rules/loan-days.ts'
import { ConfirmedBadge } from '#web/domain/organizations/ConfirmedBadge.tsx'
import { useActor } from '#web/domain/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { ListItem } from '#web/ui/data/ListItem.tsx'
import { Chip, Chips } from '#web/ui/feedback/Chip.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Icon } from '#web/ui/image/Icon.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { requestTones } from '../badge-tones.ts'
import { isAskingSide } from '../is-asking-side.ts'
import { kindIcons } from '../kind-icons.ts'
import { OfferHeadline } from '../offer/OfferHeadline.tsx'
import { inOrder } from '../offer/offer-order.ts'
import { shownState } from '../request-state.ts'
import { useHelpLabels } from '../use-help-labels.ts'

/** The maximum number of offers shown with a request in a list. */
const SHOWN = 4

interface Props {
  request: HelpRequest
  scope: HelpRequestScope
}

/** One request of a list: what, for which organization, how far, how urgent, and the state of the own side's offers. */
export function RequestItem({ request, scope }: Props) {
  const { t } = useTranslation('help-requests')
  const words = useHelpLabels()
  const { credit_union_id: own } = useActor()
  const { credit_union: from, state, distance_miles, offers = [], still_needed = [], until = '' } = request
  const said = shownState(request)
  const isOwn = isAskingSide(request, own)
  const listed = scope === 'open' ? [] : inOrder(offers.filter((offer) => scope === 'lending' || offer.state !== 'declined'))
  const shown = listed.slice(0, SHOWN)
  return (
    <ListItem
      flat={scope === 'open' ? 'beside' : undefined}
      to={`/help-request?id=${encodeURIComponent(request.id)}`}
      title={words.what(request)}
      sub={
        scope === 'ours' ? (
          [words.shortDays(request), request.on_behalf && t('list.for', { name: request.on_behalf.name })].filter(Boolean).join(' · ')
        ) : (
          <>
            {[request.on_behalf?.name ?? from?.name, request.on_behalf?.city ?? from?.city, request.on_behalf?.state ?? from?.state]
              .filter(Boolean)
              .join(', ')}{' '}
            {from && <ConfirmedBadge of={from} />} {request.on_behalf && `· ${t('list.askedBy', { desk: request.on_behalf.desk })}`}
          </>
        )
      }
      before={<Icon name={kindIcons[request.kind]} />}
      end={distance_miles !== undefined && !isOwn && scope === 'open' && <span className="numeric">{words.miles(distance_miles)}</span>}
      more={
        <Stack gap="tight">
          {scope === 'lending' && <p className="small soft">{words.shortDays(request)}</p>}
          {scope === 'open' && (
            <Row>
              <WhenNeeded request={request} isOwn={isOwn} />
              <span className="small soft">{words.shortDays(request)}</span>
            </Row>
          )}
          {state === 'open' && still_needed.length > 0 && (
            <p className="small">{t('list.stillNeeded', { parts: words.parts(still_needed) })}</p>
          )}
          {scope !== 'open' && (
            <Row>
              <StatusBadge tone={requestTones[said]}>{t(`states.${said}`)}</StatusBadge>
              {scope === 'ours' && state === 'open' && isOver({ until }) && <StatusBadge tone="bad">{t('overdue.request')}</StatusBadge>}
              {scope === 'ours' && state === 'open' && !isOver({ until }) && <Waiting request={request} />}
            </Row>
          )}
          {shown.map((offer) => (
            <OfferHeadline key={offer.id} offer={offer} withName={scope === 'ours'} />
          ))}
          {listed.length > SHOWN && <p className="small soft">{t('list.moreOffers', { count: listed.length - SHOWN })}</p>}
        </Stack>
      }
    />
  )
}

/** Urgent requests stand out. */
const urgencyTones = { now: 'bad', today: 'caution', this_week: undefined } as const

function WhenNeeded({ request, isOwn }: { request: HelpRequest; isOwn: boolean }) {
  const { t } = useTranslation(['help-requests', 'help-kinds'])
  const { urgency, is_invited: isAsked, offers = [] } = request
  return (
    <Chips label={t('view.needed')}>
      {urgency && (
        <Chip icon="clock" tone={urgencyTones[urgency]}>
          {t(`help-kinds:neededBy.${urgency}`)}
        </Chip>
      )}
      {isAsked && offers.length === 0 && <Chip icon="mail">{t('list.asked')}</Chip>}
      {isOwn && <Chip icon="organization">{t('list.own')}</Chip>}
      {!isOwn && offers.length > 0 && (
        <Chip hit>{t(offers.some((offer) => offer.state === 'offered') ? 'list.waiting' : 'list.offered')}</Chip>
      )}
    </Chips>
  )
}

function Waiting({ request: { offers = [] } }: { request: HelpRequest }) {
  const { t } = useTranslation('help-requests')
  const waiting = offers.filter(({ state }) => state === 'offered').length
  return <span className="small soft">{waiting > 0 ? t('list.offersWaiting', { count: waiting }) : t('list.noOffers')}</span>
}
