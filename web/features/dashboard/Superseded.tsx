import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { askToJoin } from '#contract/join-requests/calls.ts'
import { joinForm } from '#contract/join-requests/schemas.ts'
import { call } from '#web/lib/calls/call.ts'
import { sayRefused } from '#web/lib/calls/say-refused.ts'
import { beginSession, useActor } from '#web/lib/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import styles from './Dashboard.module.css'
import { EnterCode } from './EnterCode.tsx'
import { ownRequestQuery } from './queries.ts'

/** Another claim to their number was confirmed: their answers stay, and they may ask to join it. */
export function Superseded() {
  const { t } = useTranslation(['dashboard', 'common'])
  const { waiting_for } = useActor()
  const [isAsking, setIsAsking] = useState(false)
  const { data } = useQuery(ownRequestQuery)
  const by = data?.superseded_by
  if (!by) return null

  async function ask({ type_organization, state, charter_number, name }: NonNullable<typeof by>) {
    setIsAsking(true)
    try {
      beginSession(await call(askToJoin, { body: joinForm.parse({ type_organization, state, charter_number, credit_union_name: name }) }))
    } catch (error) {
      sayRefused(error, t('common:errors.errorSubmitting'))
    } finally {
      setIsAsking(false)
    }
  }

  return (
    <div className={styles.above}>
      <Note tone="caution" title={t('superseded.title', { organization: by.name })}>
        <Stack>
          <p className="measure">{t(waiting_for ? 'superseded.asked' : 'superseded.text')}</p>
          {!waiting_for && (
            <Row>
              <Button variant="secondary" busy={isAsking} onPress={() => void ask(by)}>
                {t('superseded.ask')}
              </Button>
            </Row>
          )}
        </Stack>
      </Note>
      {waiting_for && <EnterCode />}
    </div>
  )
}
