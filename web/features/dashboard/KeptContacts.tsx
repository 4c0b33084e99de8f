import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { dropKeptContact, listKeptContacts, takeOverContact } from '#contract/contacts/calls.ts'
import type { KeptContact } from '#contract/contacts/schemas.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { creditUnionQuery } from '#web/domain/organizations/own-organization.ts'
import { call } from '#web/lib/api/call.ts'
import { callQuery } from '#web/lib/api/call-query.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { shortDate } from '#web/lib/format/dates.ts'
import { useHandOverFocus } from '#web/lib/forms/focus.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { AskButton } from '#web/ui/overlay/AskButton.tsx'

const KEPT = ['kept contacts'] as const

/** For an Administrator: the contacts that desks kept here before the organization was confirmed. */
export function KeptContacts({ creditUnionId }: { creditUnionId: string }) {
  const { t } = useTranslation('dashboard')
  const { data } = useQuery(
    callQuery(listKeptContacts, { queryKey: [...KEPT, creditUnionId], params: { id: creditUnionId }, staleTime: 300_000 }),
  )
  const [first] = data ?? []
  if (!data || !first) return null
  return (
    <div className="space-below-5">
      <Card title={t('kept.title')}>
        <Stack>
          <p className="soft">{t('kept.text', { day: shortDate(first.deleted_at) })}</p>
          <ul className="ruled">
            {data.map((contact) => (
              <Kept key={contact.id} contact={contact} creditUnionId={creditUnionId} />
            ))}
          </ul>
        </Stack>
      </Card>
    </div>
  )
}

function Kept({ contact, creditUnionId }: { contact: KeptContact; creditUnionId: string }) {
  const { t } = useTranslation(['dashboard', 'common'])
  const { isBusy, act } = useAction(t('common:errors.failed'))
  const name = fullName(contact)
  const params = { id: creditUnionId, contact_id: contact.id }
  const after = () =>
    Promise.all([queryClient.invalidateQueries({ queryKey: KEPT }), queryClient.invalidateQueries({ queryKey: creditUnionQuery.queryKey })])
  return (
    <li>
      <Row between>
        <span>
          <b>{name}</b> <span className="small soft">{[contact.email, contact.phone].filter(Boolean).join(' · ')}</span>{' '}
          <span className="small soft">
            {contact.desk ? t('kept.by', { desk: contact.desk }) : t('kept.byFoundation')} {contact.is_known && t('kept.known')}
          </span>
        </span>
        <Row>
          {!contact.is_known && (
            <TakeOver
              name={name}
              busy={isBusy}
              onPress={() => void act(() => call(takeOverContact, { params }), t('kept.taken', { name }), { after })}
            />
          )}
          <AskButton
            variant="quiet"
            size="compact"
            label={t('kept.remove')}
            hiddenLabel={name}
            ask={t('kept.removeAsk', { name })}
            onConfirm={() => act(() => call(dropKeptContact, { params }), t('kept.removed'), { after })}
          >
            {t('kept.removeText')}
          </AskButton>
        </Row>
      </Row>
    </li>
  )
}

/** It goes once the contact was taken over. */
function TakeOver({ name, busy, onPress }: { name: string; busy: boolean; onPress: () => void }) {
  const { t } = useTranslation('dashboard')
  const own = useRef<HTMLButtonElement>(null)
  useHandOverFocus(own, false)
  return (
    <Button ref={own} variant="secondary" size="compact" busy={busy} onPress={onPress}>
      {t('kept.take')}
      <span className="visually-hidden">: {name}</span>
    </Button>
  )
}
