import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { saveGuests } from '#contract/where/calls.ts'
import type { Guests } from '#contract/where/schemas.ts'
import { useActor } from '#web/domain/session/session.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { guestsQuery, reloadWhere } from './guests-query.ts'
import { savedBody } from './saved-body.ts'

const consents = ['guests_in', 'guests_out', 'reachable_public'] as const

interface Props {
  onlyIfDue?: boolean
  /** It was named a moment ago, so it may not be among the answers yet. */
  hasNetwork?: boolean
}

/** The three consents, with one button. Only Administrators answer, and only for a confirmed organization. */
export function GuestsCard({ onlyIfDue, hasNetwork }: Props) {
  const { role, credit_union_id, organization_confirmed } = useActor()
  const isAsked = role === 'Administrator' && organization_confirmed && credit_union_id !== null
  const { data } = useQuery({ ...guestsQuery(credit_union_id ?? ''), enabled: isAsked })
  if (!isAsked || !data || (onlyIfDue && !data.is_due)) return null
  return <Consents key={data.answered_at} id={credit_union_id} guests={data} hasNetwork={Boolean(hasNetwork) || data.networks.length > 0} />
}

function Consents({ id, guests, hasNetwork }: { id: string; guests: Guests; hasNetwork: boolean }) {
  const { t } = useTranslation('where')
  const { isBusy, act } = useAction(t('consent.failed'))
  const [chosen, setChosen] = useState({
    guests_in: guests.guests_in,
    guests_out: guests.guests_out,
    reachable_public: guests.reachable_public,
  })
  const save = () =>
    act(() => call(saveGuests, { params: { id }, body: { ...savedBody(guests), ...chosen } }), t('consent.saved'), { after: reloadWhere })
  return (
    <Card tight label={t('consent.title')}>
      <Stack>
        <div>
          <h2>{t('consent.title')}</h2>
          <p className="soft">{t('consent.lead')}</p>
        </div>
        {!hasNetwork && (
          <p className="soft">
            {t('consent.noNetwork')}{' '}
            <SmartLink to="/prepare" whole>
              {t('consent.toPrepare')}
            </SmartLink>
          </p>
        )}
        <div>
          {consents.map((name) => (
            <Checkbox
              key={name}
              name={name}
              label={t(`consent.${name}`)}
              hint={t(`consent.${name}_hint`)}
              checked={chosen[name]}
              onChange={(checked) => setChosen({ ...chosen, [name]: checked })}
            />
          ))}
        </div>
        <Row>
          <Button variant="secondary" busy={isBusy} onPress={() => void save()}>
            {t('consent.save')}
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}
