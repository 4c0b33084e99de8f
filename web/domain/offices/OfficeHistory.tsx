import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Office } from '#contract/records/office.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { factWords, type HistoryEntry } from './history-words.ts'
import styles from './OfficeHistory.module.css'
import { officeHistoryQuery } from './office-queries.ts'
import { knownSource, statusTones } from './statuses.ts'
import { WithdrawEntry } from './WithdrawEntry.tsx'

interface Props {
  office: Pick<Office, 'id' | 'name'>
  /** Only its statuses are listed; null for all. */
  incident: string | null
}

/** The statuses of an office, newest first, with the people who entered them. They load when the list is opened. */
export function OfficeHistory({ office, incident }: Props) {
  const { t } = useTranslation('offices')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Stack gap="tight">
      <div>
        <Button variant="quiet" size="compact" iconBefore="clock" onPress={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'history.hide' : 'history.show')}
          <span className="visually-hidden">: {office.name}</span>
        </Button>
      </div>
      {isOpen && <Entries office={office} incident={incident} />}
    </Stack>
  )
}

function Entries({ office: { id, name }, incident }: Props) {
  const { t } = useTranslation('offices')
  // What an exercise was told is no news of the office.
  const query = useQuery({
    ...officeHistoryQuery(id, incident),
    select: (entries) => entries.filter(({ is_exercise }) => incident || !is_exercise),
  })
  return (
    <Loaded
      query={query}
      loading={<Skeleton shape="text" rows={2} />}
      empty={(entries) => entries.length === 0 && <p className="soft">{t('history.none')}</p>}
    >
      {(entries) => (
        <ol className={styles.entries} aria-label={t('history.title', { name })}>
          {entries.map((entry) => (
            <li key={entry.id}>
              {entry.withdrawn_at ? (
                <s className={styles.withdrawn}>
                  <Said entry={entry} />
                </s>
              ) : (
                <Said entry={entry} />
              )}
              {entry.withdrawn_at && (
                <span>
                  {t('history.withdrawn', {
                    name: nameOf(entry.withdrawn_by) || t('history.foundation'),
                    time: momentText(entry.withdrawn_at),
                  })}
                </span>
              )}
              {entry.may_withdraw && <WithdrawEntry name={name} entry={entry} />}
              {entry.withdrawn_reason && <p className="as-typed">{entry.withdrawn_reason}</p>}
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  )
}

function Said({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation('offices')
  return (
    <>
      {entry.status && (
        <StatusBadge tone={statusTones[entry.status]} plain>
          {t(`status.${entry.status}`)}
        </StatusBadge>
      )}
      {factWords(entry).map((words) => (
        <span key={words}>{words}</span>
      ))}
      <span>{t('asOf', { time: momentText(entry.as_of) })}</span>
      <span>
        {t(entry.via === 'link' ? 'history.byContact' : `history.${knownSource(entry.source)}`, {
          name: nameOf(entry.entered_by) || t('history.foundation'),
        })}
      </span>
      {entry.with_support && <span>{t('history.withSupport')}</span>}
      {!entry.counts && !entry.withdrawn_at && <span>{t('history.notCounted')}</span>}
      {entry.note && <p className="as-typed">{entry.note}</p>}
      {entry.public_note && <p className="as-typed">{entry.public_note}</p>}
    </>
  )
}

const nameOf = (person: { name: string; organization: string } | null) => [person?.name, person?.organization].filter(Boolean).join(', ')
