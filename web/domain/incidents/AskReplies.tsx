import { type ReactNode, useRef, useState } from 'react'
import { type AskMeaning, askMeanings } from '#contract/records/ask-options.ts'
import type { AskReply } from '#contract/records/ask-reply.ts'
import { decideReply } from '#contract/roll-calls/calls.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { useHandOverFocus } from '#web/lib/forms/focus.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import styles from './AskReplies.module.css'

interface Props {
  replies: readonly AskReply[]
  /** Of the credit union. */
  name: string
  /** What shows them is read again. */
  onDecided: () => unknown
  /** Where the desk asks for what somebody needs: an address, or the form that is open. */
  askForHelp?: ((reply: AskReply) => string) | { press: (reply: AskReply) => void }
}

/** What people of a credit union wrote to a storm's ask, and what they need: those that wait first, with the ways to understand them. */
export function AskReplies({ replies, name, onDecided, askForHelp }: Props) {
  const { t } = useTranslation('incidents')
  // A board that is held shows what was decided here at once.
  const [decided, setDecided] = useState<Readonly<Record<string, AskReply>>>({})
  if (replies.length === 0) return null
  return (
    <ul className={styles.replies} aria-label={t('replies.label', { name })}>
      {replies
        .map((reply) => decided[reply.id] ?? reply)
        .map((reply) => (
          <li key={reply.id} className={styles.reply}>
            <ReplyText reply={reply} />
            {reply.means === null && (
              <Decide
                reply={reply}
                name={name}
                onAnswer={(answer) => setDecided((before) => ({ ...before, [answer.id]: answer }))}
                onDecided={onDecided}
              >
                {reply.is_need && askForHelp && <AskForHelp reply={reply} name={name} by={askForHelp} />}
              </Decide>
            )}
          </li>
        ))}
    </ul>
  )
}

function ReplyText({ reply }: { reply: AskReply }) {
  const { t } = useTranslation('incidents')
  const { text, pictures, at, means, decided_by, is_danger, is_need, is_text, is_exercise, from } = reply
  const way = is_need ? 'need' : is_text ? 'byText' : 'line'
  const how = t(from ? `replies.${way}From` : `replies.${way}`, { from, at: momentText(at) })
  const what = means && t(is_need && means === 'nothing' ? 'replies.needMet' : `replies.means.${means}`)
  const decided = what && (decided_by ? t('replies.decided', { means: what, name: decided_by }) : t('replies.counted', { means: what }))
  return (
    <div className={means === null ? undefined : 'soft small'}>
      {is_exercise && (
        <StatusBadge tone="unknown" plain>
          {t('exercise.name')}
        </StatusBadge>
      )}{' '}
      {is_danger && means === null && (
        <StatusBadge tone="bad" plain>
          {t('replies.danger')}
        </StatusBadge>
      )}{' '}
      <span dir="auto">{text === '' ? t('replies.noWords') : t('replies.quoted', { words: text })}</span>{' '}
      <span className="soft small">
        {how} {pictures > 0 && t('replies.pictures', { count: pictures })} {decided}
      </span>
    </div>
  )
}

interface AskForHelpProps {
  reply: AskReply
  name: string
  by: NonNullable<Props['askForHelp']>
}

/** What was written is not typed again. */
function AskForHelp({ reply, name, by }: AskForHelpProps) {
  const { t } = useTranslation('incidents')
  const look = { variant: 'secondary', size: 'compact', iconBefore: 'donate' } as const
  const words = (
    <>
      {t('replies.askForHelp')}
      <span className="visually-hidden">: {name}</span>
    </>
  )
  return typeof by === 'function' ? (
    <LinkButton {...look} to={by(reply)}>
      {words}
    </LinkButton>
  ) : (
    <Button {...look} onPress={() => by.press(reply)}>
      {words}
    </Button>
  )
}

interface DecideProps extends Omit<Props, 'replies' | 'askForHelp'> {
  reply: AskReply
  onAnswer: (answer: AskReply) => void
  /** Before the ways to understand it. */
  children: ReactNode
}

function Decide({ reply, name, onAnswer, onDecided, children }: DecideProps) {
  const { t } = useTranslation('incidents')
  const buttons = useRef<HTMLDivElement>(null)
  useHandOverFocus(buttons, false)
  const { doing, isBusy, act } = useAction<AskMeaning>(t('replies.failed'))
  // What is needed says nothing of the offices.
  const ways = reply.is_need ? (['nothing'] as const) : askMeanings
  const wordsOf = (means: AskMeaning) => t(reply.is_need ? 'replies.needMet' : `replies.means.${means}`)
  const keep = (answer: object) => onAnswer({ ...reply, ...answer })
  const decide = (means: AskMeaning) =>
    act(() => call(decideReply, { params: { id: reply.id }, body: { means } }).then(keep), t('replies.done', { name }), {
      which: means,
      // Somebody else may have decided meanwhile.
      after: onDecided,
    })
  return (
    <div ref={buttons} className={`${styles.decide} no-print`}>
      {children}
      {ways.map((means) => (
        <Button
          key={means}
          variant="secondary"
          size="compact"
          label={`${wordsOf(means)}: ${name}`}
          busy={doing === means}
          disabled={isBusy && doing !== means}
          onPress={() => void decide(means)}
        >
          {wordsOf(means)}
        </Button>
      ))}
    </div>
  )
}
