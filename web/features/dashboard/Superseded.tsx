import type { AnswerOf } from '#contract/call.ts'
import { askToJoin, type showOwnRequest } from '#contract/join-requests/calls.ts'
import { joinForm } from '#contract/join-requests/schemas.ts'
import { beginSession, useActor } from '#web/domain/session/session.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { EnterCode } from './EnterCode.tsx'

type Successor = NonNullable<AnswerOf<typeof showOwnRequest>['superseded_by']>

/** Another claim to this charter number was confirmed. The person's answers stay, and they may ask to join that organization. */
export function Superseded({ by }: { by: Successor }) {
  const { t } = useTranslation(['dashboard', 'common'])
  const { waiting_for } = useActor()
  const { isBusy, act } = useAction(t('common:errors.errorSubmitting'))

  async function ask() {
    const { type_organization, state, charter_number, name } = by
    beginSession(await call(askToJoin, { body: joinForm.parse({ type_organization, state, charter_number, credit_union_name: name }) }))
  }

  return (
    <div className="space-below-5">
      <Note tone="caution" title={t('superseded.title', { organization: by.name })}>
        <Stack>
          <p className="measure">{t(waiting_for ? 'superseded.asked' : 'superseded.text')}</p>
          {!waiting_for && (
            <Row>
              <Button variant="secondary" busy={isBusy} onPress={() => void act(ask)}>
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
