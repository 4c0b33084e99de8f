import { useState } from 'react'
import type { OwnRollCall as RollCall } from '#contract/records/own-roll-call.ts'
import { type Answer, answers, WORDS_LENGTH, type WorkAnswer, workAnswers } from '#contract/records/roll-call-options.ts'
import { answerRollCall } from '#contract/roll-calls/calls.ts'
import { situationQuery } from '#web/domain/situation/situation-query.ts'
import { call } from '#web/lib/api/call.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import styles from './NowList.module.css'

interface Said {
  answer: Answer
  work: WorkAnswer | null
  words: string | null
}

/** The choices of the running roll call. After an answer there is room for more words, until they are saved. The newest answer counts. */
export function OwnRollCall({ rollCall, onDone }: { rollCall: RollCall; onDone: () => void }) {
  const { t } = useTranslation(['dashboard', 'safe'])
  const { isBusy, act } = useAction(t('rollCall.own.failed'))

  async function say(said: Said): Promise<boolean> {
    let isStored = false
    await act(async () => {
      const own_roll_call = await call(answerRollCall, { params: { id: rollCall.id }, body: said })
      queryClient.setQueryData(situationQuery.queryKey, (before) => before && { ...before, own_roll_call })
      isStored = true
    }, t('rollCall.own.received'))
    return isStored
  }

  return (
    <Stack>
      <p className="small soft measure">{t('safe:promise')}</p>
      <div className={styles.choices}>
        {answers.map((answer) => (
          <Button
            key={answer}
            size="large"
            wide
            variant={rollCall.answer === answer || rollCall.answer === null ? 'primary' : 'secondary'}
            iconBefore={rollCall.answer === answer ? 'check' : undefined}
            busy={isBusy}
            onPress={() => void say({ answer, work: rollCall.work, words: rollCall.words })}
          >
            {t(`rollCall.own.${answer}`)}
          </Button>
        ))}
      </div>
      {rollCall.answer === 'needs_help' && <Note tone="bad">{t('rollCall.own.danger')}</Note>}
      {rollCall.answer !== null && (
        <Details
          key={rollCall.answer}
          rollCall={rollCall}
          answer={rollCall.answer}
          isBusy={isBusy}
          say={async (said) => {
            if (await say(said)) onDone()
          }}
        />
      )}
    </Stack>
  )
}

interface DetailsProps {
  rollCall: RollCall
  answer: Answer
  isBusy: boolean
  say: (said: Said) => Promise<void>
}

/** Whether they can work, and their own words, once they have answered. */
function Details({ rollCall, answer, isBusy, say }: DetailsProps) {
  const { t } = useTranslation(['dashboard', 'common'])
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
          {t('common:save')}
        </Button>
      </Row>
    </>
  )
}
