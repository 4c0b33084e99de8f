import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { makeJoinCode, undoJoinCode } from '#contract/join-requests/calls.ts'
import type { JoinCode } from '#contract/join-requests/schemas.ts'
import { usersQuery } from '#web/domain/people/people-query.ts'
import { call } from '#web/lib/api/call.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { shortDateTime } from '#web/lib/format/dates.ts'
import { renderTime } from '#web/lib/page/hydration.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import rowStyles from '#web/ui/data/Rows.module.css'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import styles from './Admission.module.css'
import { joinCodesQuery } from './admission-queries.ts'

interface Made {
  id: string
  code: string
  until: string
}

/** Creates a join code to read out on the phone, and lists who joined with one. A code is shown once: the server stores only a hash. */
export function ReadOutCode() {
  const { t } = useTranslation(['users', 'common'])
  const [made, setMade] = useState<Made | null>(null)
  const { isBusy, act } = useAction(t('common:errors.errorSubmitting'))
  const { data: codes = [] } = useQuery(joinCodesQuery)
  const used = codes.filter(({ used_by }) => used_by !== null)
  const isUsed = used.some(({ id }) => id === made?.id)

  return (
    <Card tight title={t('code.title')}>
      <Stack>
        <p className="small soft">{t('code.lead')}</p>
        <div role="status">{made && !isUsed && <Shown {...made} />}</div>
        <Button wide variant="secondary" busy={isBusy} onPress={() => void act(async () => setMade(await call(makeJoinCode)))}>
          {t(made ? 'code.another' : 'code.make')}
        </Button>
        {made && <p className="small soft">{t('code.ends')}</p>}
        {used.length > 0 && (
          <ul aria-label={t('code.used')}>
            {used.map((code) => (
              <li key={code.id} className={rowStyles.row}>
                <Used code={code} />
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  )
}

function Shown({ code, until }: Made) {
  const { t } = useTranslation('users')
  const left = useSecondsLeft(until)
  if (left === 0) return <p>{t('code.over')}</p>
  const minutes = `${Math.floor(left / 60)}:${`${left % 60}`.padStart(2, '0')}`
  return (
    <p className={styles.code}>
      <strong className={`${styles.digits} numeric`}>{`${code.slice(0, 3)} ${code.slice(3)}`}</strong>
      {/* A screen reader would announce the countdown every second, over the digits. */}
      <span className="small soft numeric" aria-hidden="true">
        {t('code.left', { minutes })}
      </span>
    </p>
  )
}

function useSecondsLeft(until: string): number {
  const secondsNow = () => Math.max(0, Math.round((Date.parse(until) - renderTime()) / 1000))
  const [left, setLeft] = useState(secondsNow)
  // biome-ignore lint/correctness/useExhaustiveDependencies: secondsNow is a new function on each render, but reads only `until`
  useEffect(() => {
    setLeft(secondsNow())
    const ticking = setInterval(() => setLeft(secondsNow()), 1000)
    return () => clearInterval(ticking)
  }, [until])
  return left
}

function Used({ code }: { code: JoinCode }) {
  const { t } = useTranslation(['users', 'common'])
  const { isBusy, act } = useAction(t('common:errors.errorSubmitting'))
  const name = code.used_by?.name ?? ''

  const undo = () =>
    act(() => call(undoJoinCode, { params: { id: code.id } }), t('code.undone', { name }), {
      after: () => Promise.all([queryClient.invalidateQueries(joinCodesQuery), queryClient.invalidateQueries(usersQuery)]),
    })

  return (
    <>
      <p className={rowStyles.words}>{t('code.usedBy', { name, at: shortDateTime(code.used_at ?? '') })}</p>
      <Button variant="secondary" size="compact" busy={isBusy} onPress={() => void undo()}>
        {t('code.undo')}
        <span className="visually-hidden"> {name}</span>
      </Button>
    </>
  )
}
