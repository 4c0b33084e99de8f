import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#web/lib/api/call.ts'
import { queryClient, reasonOf } from '#web/lib/api/query-client.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { StatusBadge, type StatusTone } from '#web/ui/feedback/StatusBadge.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { type PushState, readPushState, turnPushOff, turnPushOn } from './push.ts'

const pushQuery = queryOptions({
  queryKey: ['push on this device'],
  queryFn: readPushState,
  staleTime: 0,
  // The person may have changed the permission in the browser's settings meanwhile.
  refetchOnWindowFocus: true,
})

/** Off is not a problem, so it has no signal color. */
const tones: Partial<Record<PushState, StatusTone>> = { on: 'good', blocked: 'caution' }

/** Whether this device gets alerts while the portal is closed, and the button that changes it. */
export function PushCard() {
  const { t } = useTranslation('alerts')
  const { data: state, isError } = useQuery(pushQuery)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  // If the server could not confirm the state, the person may still turn push on again.
  const shown = state ?? (isError ? 'off' : undefined)
  if (!shown) return null
  const tone = tones[shown]
  const word = t(`push.states.${shown}`)
  const isOn = shown === 'on'

  async function change(act: () => Promise<PushState>, failed: 'push.notOn' | 'push.notOff') {
    setIsBusy(true)
    setProblem('')
    try {
      const next = await act()
      queryClient.setQueryData(pushQuery.queryKey, next)
      if (failed === 'push.notOn' && next === 'off') setProblem(t('push.notAllowed'))
    } catch (error) {
      setProblem(t(failed, { reason: error instanceof CallError ? reasonOf(error) : t('push.noService') }))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Card
      tight
      title={t('push.title')}
      aside={
        <span role="status">
          {tone ? (
            <StatusBadge tone={tone} plain>
              {word}
            </StatusBadge>
          ) : (
            word
          )}
        </span>
      }
    >
      <Stack>
        <p className="small soft">{t(`push.leads.${shown}`)}</p>
        {/* One button for both actions, so that it keeps the focus. */}
        {(isOn || shown === 'off') && (
          <Button
            variant="secondary"
            iconBefore={isOn ? undefined : 'alert'}
            wide
            busy={isBusy}
            onPress={() => void (isOn ? change(turnPushOff, 'push.notOff') : change(turnPushOn, 'push.notOn'))}
          >
            {isOn ? t('push.turnOff') : t('push.turnOn')}
          </Button>
        )}
        {problem && (
          <Note tone="caution" alert>
            {problem}
          </Note>
        )}
      </Stack>
    </Card>
  )
}
