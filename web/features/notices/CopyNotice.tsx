import { mailNotice } from '#contract/notices/calls.ts'
import type { Notice } from '#contract/notices/schemas.ts'
import type { Answer } from '#web/domain/autosave/autosave-types.ts'
import { useActor } from '#web/domain/session/session.ts'
import { callDone } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { useCopied } from '#web/ui/action/use-copied.ts'
import { Row } from '#web/ui/layout/Row.tsx'
import { useNoticeLines } from './use-notice-lines.ts'

interface Props {
  notice: Notice
  values: Readonly<Record<string, Answer>>
  /** Stores what is typed, which is what the mail says. */
  onSend: () => Promise<unknown>
}

/** For who files by email or on a web site: the notice as text, with its mark. */
export function CopyNotice({ notice, values, onSend }: Props) {
  const { t } = useTranslation('notices')
  const { title, lines } = useNoticeLines(notice, values)
  const { outcome, copy } = useCopied()
  const { isBusy, act } = useAction(t('copy.notMailed'))
  const { email } = useActor()
  const text = [t('draftMark'), title, '', ...lines.map(([label, said]) => `${label}: ${said || t('notAnswered')}`), ''].join('\n')
  return (
    <Row>
      <Button variant="secondary" onPress={() => copy(text)}>
        {t('copy.action')}
      </Button>
      <Button
        variant="secondary"
        busy={isBusy}
        onPress={() =>
          void act(
            async () => {
              await onSend()
              await callDone(mailNotice, { params: { id: notice.id } })
            },
            t('copy.mailed', { email }),
          )
        }
      >
        {t('copy.mail')}
      </Button>
      <span role="status" className="small soft">
        {outcome && t(`copy.${outcome}`)}
      </span>
    </Row>
  )
}
