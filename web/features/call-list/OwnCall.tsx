import type { Ref } from 'react'
import type { CallRow } from '#contract/call-list/schemas.ts'
import type { Incident } from '#contract/records/incident.ts'
import { Try } from '#web/domain/incidents/Try.tsx'
import { clockTime } from '#web/lib/format/dates.ts'
import { telUrl } from '#web/lib/format/phone.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { AskedWho, WaitingReplies } from './AskedWho.tsx'
import { PlaceOf } from './CallItem.tsx'
import styles from './CallList.module.css'
import { LogCall } from './LogCall.tsx'
import { useCallActions } from './use-call-actions.ts'

interface Props {
  incident: Incident
  row: CallRow
  /** For moving the focus to it. */
  ref: Ref<HTMLDivElement>
}

const questions = ['safe', 'offices', 'working', 'needs'] as const

/** The call that the person is making: the numbers, the questions to ask, and the form for the outcome. */
export function OwnCall({ incident, row, ref }: Props) {
  const { t } = useTranslation('call-list')
  const { isBusy, release } = useCallActions(incident.id, row.directory_id)
  return (
    <Card
      accent
      ref={ref}
      title={row.name}
      aside={
        <Row>
          {row.claimed_until && (
            <StatusBadge tone="info" icon="clock" plain>
              {t('own.until', { at: clockTime(row.claimed_until) })}
            </StatusBadge>
          )}
          <Button variant="quiet" busy={isBusy} onPress={release}>
            {t('own.release')}
          </Button>
        </Row>
      }
    >
      <Stack>
        <p className="small soft">
          {t('own.label')}: <PlaceOf row={row} />
        </p>
        <div className={styles.columns}>
          <Stack>
            <Numbers phones={row.phones} />
            <Stack gap="tight">
              <h3>{t('own.ask')}</h3>
              <ol className={`soft small ${styles.questions}`}>
                {questions.map((question) => (
                  <li key={question}>{t(`own.questions.${question}`)}</li>
                ))}
              </ol>
            </Stack>
            <AskedWho incident={incident} row={row} />
            <WaitingReplies incident={incident} row={row} />
            <Tries row={row} />
          </Stack>
          <LogCall incident={incident} row={row} />
        </div>
      </Stack>
    </Card>
  )
}

/** What came of the calls before this one, the newest first. */
function Tries({ row: { last_attempt, earlier_attempts } }: Pick<Props, 'row'>) {
  const { t } = useTranslation('call-list')
  if (last_attempt === null) return <p className="small soft">{t('noCall')}</p>
  return (
    <Stack gap="tight">
      <h3 id="tries">{t('own.tries')}</h3>
      <ol className={`soft small ${styles.tries}`} aria-labelledby="tries">
        {[last_attempt, ...earlier_attempts].map((attempt) => (
          <li key={`${attempt.at} ${attempt.by}`}>
            <Try attempt={attempt} />
          </li>
        ))}
      </ol>
    </Stack>
  )
}

/** The first number is the one to try first. */
function Numbers({ phones }: Pick<CallRow, 'phones'>) {
  const { t } = useTranslation('call-list')
  if (phones.length === 0) return <Note tone="caution">{t('noNumber')}</Note>
  return (
    <Stack gap="tight">
      {phones.map(({ label, number }, place) => (
        <LinkButton key={number} to={telUrl(number)} variant={place === 0 ? 'primary' : 'secondary'} iconBefore="phone" align="left" wide>
          <span className="numeric nowrap">{number}</span>
          <span className={styles.whose}>{label}</span>
        </LinkButton>
      ))}
    </Stack>
  )
}
