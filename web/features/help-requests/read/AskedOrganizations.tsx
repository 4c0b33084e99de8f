import type { AskedOrganization, HelpRequest, Offer } from '#contract/help-requests/schemas.ts'
import { ConfirmedBadge } from '#web/domain/organizations/ConfirmedBadge.tsx'
import { shortDateTime } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { useFromHere } from '#web/lib/url/use-back-link.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { List } from '#web/ui/data/List.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { offerTones } from '../badge-tones.ts'
import { CallButton } from '../CallButton.tsx'
import { useHelpLabels } from '../use-help-labels.ts'
import { askedAnswer } from './asked-answer.ts'
import rows from './RowList.module.css'

/** The organizations that were asked directly: what each has done since, and how to call it. */
export function AskedOrganizations({ request: { invitations = [], offers = [] } }: { request: HelpRequest }) {
  const { t } = useTranslation('help-requests')
  if (invitations.length === 0) return null
  const title = t('asked.title', { count: invitations.length })
  return (
    <List title={title} label={title}>
      {invitations.map((invitation) => (
        <Asked key={invitation.credit_union.id} invitation={invitation} offers={offers} />
      ))}
    </List>
  )
}

interface AskedProps {
  invitation: AskedOrganization
  offers: readonly Offer[]
}

function Asked({ invitation, offers }: AskedProps) {
  const { t } = useTranslation('help-requests')
  const here = useFromHere()
  const words = useHelpLabels()
  const { credit_union: who, distance_miles: miles, phone, asked_at, seen_at, declined_at, reason } = invitation
  return (
    <li className={rows.row}>
      <Stack gap="tight">
        <div>
          <SmartLink to={`/resource-view?id=${encodeURIComponent(who.id)}`} state={here}>
            {who.name}
          </SmartLink>{' '}
          <ConfirmedBadge of={who} />
          <div className="small soft">
            {[`${who.city}, ${who.state}`, miles !== null && words.miles(miles)].filter(Boolean).join(' · ')}
          </div>
        </div>
        <Row>
          <span className="small soft">{t('asked.asked', { at: shortDateTime(asked_at) })}</span>
          {seen_at && <span className="small soft">{t('asked.seen', { at: shortDateTime(seen_at) })}</span>}
          <Answer invitation={invitation} offers={offers} />
        </Row>
        {declined_at && reason && <p className="small as-typed">{t('asked.reason', { reason })}</p>}
      </Stack>
      <Row tight>{phone ? <CallButton phone={phone} /> : <span className="small soft">{t('asked.noPhone')}</span>}</Row>
    </li>
  )
}

function Answer({ invitation, offers }: AskedProps) {
  const { t } = useTranslation(['help-requests', 'offers'])
  const answer = askedAnswer(invitation, offers)
  if ('offer' in answer) return <StatusBadge tone={offerTones[answer.offer]}>{t(`offers:states.${answer.offer}`)}</StatusBadge>
  if ('declined_at' in answer) return <StatusBadge tone="bad">{t('asked.declined', { at: shortDateTime(answer.declined_at) })}</StatusBadge>
  return <StatusBadge tone="unknown">{t(`asked.${answer.none}`)}</StatusBadge>
}
