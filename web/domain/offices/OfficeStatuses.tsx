import { type ReactNode, useDeferredValue, useState } from 'react'
import type { Office } from '#contract/records/office.ts'
import { clockTime } from '#web/lib/format/dates.ts'
import { renderTime } from '#web/lib/page/hydration.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { List } from '#web/ui/data/List.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { OfficeRow } from './OfficeRow.tsx'
import styles from './OfficeStatuses.module.css'
import { SendBar } from './SendBar.tsx'
import { StatusCounts } from './StatusCounts.tsx'
import { countStatuses, matchOffices, newestAsOf, officesByCounty } from './statuses.ts'
import { type OnBehalf, useStatusEntry } from './use-status-entry.ts'

interface Props {
  incident: { id: string; name: string; is_exercise: boolean }
  /** Those in its area. */
  offices: readonly Office[]
  /** Set if the desk enters them for another credit union. */
  onBehalf?: OnBehalf | undefined
  /** Below the list. */
  children?: ReactNode
  /** The link that is shown once everything is received. */
  back: { to: string; label: string }
}

/** With more offices than this there is a search. */
const MANY = 15

/** The offices of one credit union in an incident, each with its three choices, and the bar that sends the changes. */
export function OfficeStatuses({ incident, offices, onBehalf, children, back }: Props) {
  const { t } = useTranslation('offices')
  const form = useStatusEntry(incident.id, onBehalf)
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text)
  const shown = matchOffices(offices, wanted)
  const known = shown.filter(({ id, current }) => current !== null && !(id in form.changes))
  const counties = officesByCounty(shown)
  const states = new Set(offices.map(({ state }) => state))
  const at = () => clockTime(new Date(renderTime()))
  const where = wanted.trim() ? t('many.of', { text: wanted.trim() }) : ''

  const allOpen = () =>
    void form.allOpen(shown, {
      title: [where, t('allOpen')].filter(Boolean).join(': '),
      message: t('many.open', { count: shown.length, time: at() }),
    })
  const unchanged = () =>
    void form.nothingChanged(known, {
      title: [where, t('unchanged')].filter(Boolean).join(': '),
      message: t('many.unchanged', { count: known.length, time: at() }),
    })

  return (
    <Stack>
      <Card tight label={t('now')}>
        <Stack gap="tight">
          <StatusCounts counts={countStatuses(shown)} asOf={newestAsOf(shown)} />
          <div className={styles.actions}>
            <Button variant="secondary" iconBefore="good" changes disabled={shown.length === 0} onPress={allOpen}>
              {t('allOpen')}
            </Button>
            {known.length > 0 && (
              <Button variant="secondary" iconBefore="same" changes onPress={unchanged}>
                {t('unchanged')}
              </Button>
            )}
          </div>
        </Stack>
      </Card>
      {offices.length > MANY && <SearchField label={t('find')} placeholder={t('findHint')} value={text} onChange={setText} />}
      <p className="visually-hidden" role="status">
        {wanted.trim() && t('offices', { count: shown.length })}
      </p>
      {shown.length === 0 && <p className="soft">{t('noneFound', { text: wanted.trim() })}</p>}
      {counties.map(({ id, name, state, offices: ofCounty }) => (
        <List
          key={id}
          headingLevel={2}
          title={name === null ? t('noCounty') : states.size > 1 ? t('countyIn', { county: name, state }) : name}
          note={t('offices', { count: ofCounty.length })}
        >
          {ofCounty.map((office) => (
            <OfficeRow key={office.id} office={office} form={form} incident={incident} />
          ))}
        </List>
      ))}
      {children}
      <SendBar form={form} back={back} isExercise={incident.is_exercise} />
    </Stack>
  )
}
