import { useState } from 'react'
import type { OwnRollCall as RollCall } from '#contract/records/own-roll-call.ts'
import { type Answer, answers, WORDS_LENGTH, type WorkAnswer, workAnswers } from '#contract/records/roll-call-options.ts'
import { answerRollCall } from '#contract/roll-calls/calls.ts'
import { situationQuery } from '#web/domain/situation/situation-query.ts'
import { call } from '#web/lib/api/call.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import styles from './Dashboard.module.css'

interface Said {
  answer: Answer
  work: WorkAnswer | null
  words: string | null
}

/** The question of the running roll call, for a person who is signed in. The newest answer counts. */
export function OwnRollCall({ rollCall }: { rollCall: RollCall }) {
  const { t } = useTranslation(['dashboard', 'safe'])
  const { isBusy, act } = useAction(t('rollCall.own.failed'))

  const say = (said: Said) =>
    act(async () => {
      const own_roll_call = await call(answerRollCall, { params: { id: rollCall.id }, body: said })
      queryClient.setQueryData(situationQuery.queryKey, (before) => before && { ...before, own_roll_call })
    }, t('rollCall.own.received'))

  return (
    <div className={styles.above}>
      <Card title={t(rollCall.is_exercise ? 'rollCall.own.exercise' : 'rollCall.own.title')}>
        <Stack>
          {rollCall.answer === null && (
            <p className="soft">{t('rollCall.own.lead', { at: momentText(rollCall.asked_at), promise: t('safe:promise') })}</p>
          )}
          <Row>
            {answers.map((answer) => (
              <Button
                key={answer}
                size="large"
                variant={rollCall.answer === answer || rollCall.answer === null ? 'primary' : 'secondary'}
                iconBefore={rollCall.answer === answer ? 'check' : undefined}
                busy={isBusy}
                onPress={() => void say({ answer, work: rollCall.work, words: rollCall.words })}
              >
                {t(`rollCall.own.${answer}`)}
              </Button>
            ))}
          </Row>
          {rollCall.answer === 'needs_help' && <Note tone="bad">{t('rollCall.own.danger')}</Note>}
          {rollCall.answer !== null && (
            <Details key={rollCall.answer} rollCall={rollCall} answer={rollCall.answer} isBusy={isBusy} say={say} />
          )}
        </Stack>
      </Card>
    </div>
  )
}

interface DetailsProps {
  rollCall: RollCall
  answer: Answer
  isBusy: boolean
  say: (said: Said) => Promise<unknown>
}

/** Whether they can work, and their own words, once they have answered. */
function Details({ rollCall, answer, isBusy, say }: DetailsProps) {
  const { t } = useTranslation('dashboard')
  const [work, setWork] = useState(rollCall.work)
  const [words, setWords] = useState(rollCall.words ?? '')
  return (
    <>
      <Choice
        name="work"
        label={t('rollCall.own.work')}
        optional
        value={work}
        onChange={(value) => setWork(workAnswers.find((one) => one === value) ?? null)}
        options={workAnswers.map((value) => ({ value, label: t(`rollCall.own.works.${value}`) }))}
        layout="wrap"
        words
      />
      <TextArea
        name="words"
        label={t(answer === 'needs_help' ? 'rollCall.own.what' : 'rollCall.own.words')}
        optional
        value={words}
        onChange={setWords}
        rows={2}
        maxLength={WORDS_LENGTH}
      />
      <Row>
        <Button variant="secondary" busy={isBusy} onPress={() => void say({ answer, work, words: words.trim() || null })}>
          {t('rollCall.own.save')}
        </Button>
      </Row>
    </>
  )
}
