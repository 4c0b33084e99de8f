import { useRef } from 'react'
import type { ReplyMeaning } from '#contract/records/roll-call-options.ts'
import { replyMeanings } from '#contract/records/roll-call-options.ts'
import { decideReply } from '#contract/roll-calls/calls.ts'
import type { RollCallPerson } from '#contract/roll-calls/schemas.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { rollCallsChanged } from '#web/domain/roll-calls/roll-calls-changed.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { useHandOverFocus } from '#web/lib/forms/focus.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import styles from './Replies.module.css'

type Reply = RollCallPerson['replies'][number]

interface Props {
  person: RollCallPerson
  /** The ways to understand a text: after the end nothing counts as an answer. */
  ways: readonly ReplyMeaning[]
}

/** While answers can be entered, and after the end for those who look after the people. */
export const waysOf = ({ mayMark, mayHelp }: { mayMark: boolean; mayHelp: boolean }): readonly ReplyMeaning[] =>
  mayMark ? replyMeanings : mayHelp ? ['nothing'] : []

/** What a person texted, oldest first. What counts as their answer is shown as their words already. */
export function Replies({ person, ways }: Props) {
  const shown = person.replies.filter(({ means, decided_by, text }) => means === null || decided_by !== null || text !== person.words)
  if (shown.length === 0) return null
  return (
    <ul className={styles.replies}>
      {shown.map((reply) => (
        <li key={reply.id} className={reply.means === null ? styles.waiting : undefined}>
          <ReplyText reply={reply} />
          {reply.means === null && <Decide reply={reply} name={fullName(person)} ways={ways} />}
        </li>
      ))}
    </ul>
  )
}

function ReplyText({ reply: { text, pictures, at, means, decided_by } }: { reply: Reply }) {
  const { t } = useTranslation('roll-calls')
  const said = text === '' ? t('replies.noWords') : t('running.quoted', { words: text })
  const decided =
    means !== null && decided_by !== null ? t('replies.decided', { means: t(`replies.means.${means}`), name: decided_by }) : ''
  return (
    <p className={means === null ? undefined : 'soft small'}>
      <span dir="auto">{said}</span>{' '}
      <span className="soft small">
        {text !== '' && pictures > 0 && <>{t('replies.pictures', { count: pictures })} </>}
        {t('replies.byText', { at: momentText(at) })} {decided}
      </span>
    </p>
  )
}

interface DecideProps extends Pick<Props, 'ways'> {
  reply: Reply
  name: string
}

function Decide({ reply, name, ways }: DecideProps) {
  const { t } = useTranslation(['roll-calls', 'common'])
  const buttons = useRef<HTMLDivElement>(null)
  useHandOverFocus(buttons, false)
  const { doing, isBusy, act } = useAction<ReplyMeaning>(t('common:errors.failed'))
  const decide = (means: ReplyMeaning) =>
    act(() => call(decideReply, { params: { id: reply.id }, body: { means } }), t('replies.done', { name }), {
      which: means,
      // Somebody else may have decided meanwhile.
      after: rollCallsChanged,
    })
  return (
    <div ref={buttons} className={`${styles.decide} no-print`}>
      {ways.map((means) => (
        <Button
          key={means}
          variant="secondary"
          size="compact"
          label={`${t(`replies.means.${means}`)}: ${name}`}
          busy={doing === means}
          disabled={isBusy && doing !== means}
          onPress={() => void decide(means)}
        >
          {t(`replies.means.${means}`)}
        </Button>
      ))}
    </div>
  )
}
