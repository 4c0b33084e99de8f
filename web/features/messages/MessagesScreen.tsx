import { useQuery } from '@tanstack/react-query'
import { changeMessages, showMessages } from '#contract/messages/calls.ts'
import type { Messages } from '#contract/messages/schemas.ts'
import { isAlways, type MessageKindName, type MessageWay, messageKinds, waysOf } from '#contract/records/message-kinds.ts'
import { useActor } from '#web/domain/session/session.ts'
import { call } from '#web/lib/api/call.ts'
import { callQuery } from '#web/lib/api/call-query.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Checkboxes } from '#web/ui/form/Checkboxes.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

const messagesQuery = callQuery(showMessages, { queryKey: ['messages'] })

/** /display/messages: what reaches the person, by mail, by push, or neither. */
export function MessagesScreen() {
  const { t } = useTranslation('messages')
  const { email_proven, impersonator } = useActor()
  const query = useQuery(messagesQuery)
  return (
    <Page>
      <PageHead title={t('title')} lead={t('lead')} back={{ to: '/display', label: t('back') }} />
      <Stack>
        <p>
          <SmartLink to="/display#warnings">{t('warnings')}</SmartLink>
        </p>
        {!email_proven && <Note tone="caution">{t('notProven')}</Note>}
        {impersonator && <Note>{t('impersonating')}</Note>}
        <Loaded query={query} loading={<Skeleton shape="form" rows={6} />}>
          {(chosen) => <Kinds chosen={chosen} mayChange={!impersonator} />}
        </Loaded>
        <div className="small quiet measure">
          <p>{t('devices')}</p>
          <p>{t('texts')}</p>
        </div>
      </Stack>
    </Page>
  )
}

function Kinds({ chosen, mayChange }: { chosen: Messages; mayChange: boolean }) {
  const { t } = useTranslation('messages')
  const { act } = useAction(t('failed'))
  const shown = messageKinds.filter((kind) => chosen[kind])

  const choose = (kind: MessageKindName, ways: readonly MessageWay[]) => {
    const of = Object.fromEntries(waysOf(kind).map((way) => [way, ways.includes(way)]))
    // Boxes stay enabled meanwhile, so that the focus stays: of each answer, only what it is about counts.
    const show = (said: Messages) => queryClient.setQueryData<Messages>(messagesQuery.queryKey, (now) => ({ ...now, [kind]: said[kind] }))
    return act(async () => {
      // Until the answer comes, it shows what was pressed.
      show({ [kind]: { mail: false, push: false, ...of } })
      try {
        show(await call(changeMessages, { body: { [kind]: of } }))
      } catch (error) {
        show(chosen)
        throw error
      }
    }, t('saved'))
  }

  if (shown.length === 0) return <Note>{t('none')}</Note>
  return shown.map((kind) => {
    const { mail, push } = chosen[kind] ?? { mail: false, push: false }
    const on: MessageWay[] = [...(mail ? (['mail'] as const) : []), ...(push ? (['push'] as const) : [])]
    return (
      <Card key={kind} title={t(`kinds.${kind}.title`)} tight>
        <p className="soft measure">{t(`kinds.${kind}.text`)}</p>
        {isAlways(kind) ? (
          <p className="small">{t('always')}</p>
        ) : (
          <Checkboxes
            label={t(`kinds.${kind}.title`)}
            hidesLabel
            options={waysOf(kind).map((way) => ({ name: way, label: t(way), disabled: !mayChange }))}
            checked={on}
            onChange={(ways) => void choose(kind, ways)}
          />
        )}
        {on.length === 0 && (
          <StatusBadge tone="unknown" plain>
            {t('neither')}
          </StatusBadge>
        )}
      </Card>
    )
  })
}
