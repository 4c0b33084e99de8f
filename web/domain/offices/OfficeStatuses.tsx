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
import { EarlierMoment } from './EarlierMoment.tsx'
import { OfficeRow } from './OfficeRow.tsx'
import styles from './OfficeStatuses.module.css'
import { SendBar } from './SendBar.tsx'
import { StatusCounts } from './StatusCounts.tsx'
import { allClosedEntries, allOpenEntries, type Entry, unchangedEntries } from './status-draft.ts'
import { countStatuses, isKnown, matchOffices, newestAsOf, officesByCounty } from './statuses.ts'
import { type Entering, type OnBehalf, useStatusEntry } from './use-status-entry.ts'

interface Props {
  entering: Entering
  /** Those in its area, or the own ones. */
  offices: readonly Office[]
  /** The ids of those where the person works. */
  mine?: readonly string[] | undefined
  /** Where the person says where they work. */
  changeMine?: ReactNode
  /** Below the figures, until the person has said where they work. */
  askMine?: ReactNode
  /** Whether the person says of all offices at once that they are open or closed; otherwise only of those where they work. */
  mayDoAll: boolean
  /** Set if the desk enters them for another credit union. */
  onBehalf?: OnBehalf | undefined
  /** Below the list. */
  children?: ReactNode
  /** The link that is shown once everything is received. */
  back: { to: string; label: string }
}

/** With more offices than this there is a search. */
const MANY = 15

/** The offices of one credit union, first the own one, each with its three choices, and the bar that sends the changes. */
export function OfficeStatuses({ entering, offices, mine = [], changeMine, askMine, mayDoAll, onBehalf, children, back }: Props) {
  const { t } = useTranslation(['offices', 'common'])
  const form = useStatusEntry(entering, offices, onBehalf)
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text)
  const shown = matchOffices(offices, wanted)
  const known = shown.filter((office) => isKnown(office) && form.partOf(office) === undefined)
  const own = mine.flatMap((id) => shown.find((office) => office.id === id) ?? [])
  const counties = officesByCounty(shown.filter(({ id }) => !mine.includes(id)))
  const states = new Set(offices.map(({ state }) => state))
  const at = () => clockTime(new Date(renderTime()))
  const where = wanted.trim() ? t('many.of', { text: wanted.trim() }) : ''
  const row = (office: Office, isMine: boolean) => (
    <OfficeRow key={office.id} office={office} form={form} entering={entering} isMine={isMine} />
  )

  const sayAll = (entries: Entry[], label: 'allOpen' | 'allClosed' | 'unchanged', message: string) =>
    void form.sendMany(entries, { title: [where, t(label)].filter(Boolean).join(': '), message })
  const all = (of: readonly Office[]) => (
    <>
      <Button
        variant="secondary"
        iconBefore="good"
        changes
        disabled={of.length === 0}
        onPress={() => sayAll(allOpenEntries(of), 'allOpen', t('many.open', { count: of.length, time: at() }))}
      >
        {t('allOpen')}
      </Button>
      <Button
        variant="secondary"
        iconBefore="bad"
        changes
        disabled={of.length === 0}
        onPress={() => sayAll(allClosedEntries(of), 'allClosed', t('many.closed', { count: of.length, time: at() }))}
      >
        {t('allClosed')}
      </Button>
    </>
  )

  return (
    <Stack>
      {own.length > 0 && (
        <div className={styles.mine}>
          <List headingLevel={2} title={t(own.length === 1 ? 'myOffice' : 'myOffices')} note={changeMine}>
            {own.map((office) => row(office, true))}
            {!mayDoAll && own.length > 1 && <li className={`${styles.actions} ${styles.inList}`}>{all(own)}</li>}
          </List>
        </div>
      )}
      <Card tight label={t('now')}>
        <Stack gap="tight">
          <StatusCounts counts={countStatuses(shown)} asOf={newestAsOf(shown)} />
          <div className={styles.actions}>
            {mayDoAll && all(shown)}
            {known.length > 0 && (
              <Button
                variant="secondary"
                iconBefore="same"
                changes
                onPress={() => sayAll(unchangedEntries(known), 'unchanged', t('many.unchanged', { count: known.length, time: at() }))}
              >
                {t('unchanged')}
              </Button>
            )}
          </div>
          {form.isSentByItself && Object.keys(form.changes).length === 0 && (
            <div className="small soft">
              <EarlierMoment value={form.asOf} onChange={form.setAsOf} />
            </div>
          )}
        </Stack>
      </Card>
      {askMine}
      {offices.length > MANY && <SearchField label={t('find')} placeholder={t('findHint')} value={text} onChange={setText} />}
      <p className="visually-hidden" role="status">
        {wanted.trim() && t('common:counts.offices', { count: shown.length })}
      </p>
      {shown.length === 0 && <p className="soft">{t('noneFound', { text: wanted.trim() })}</p>}
      {counties.map(({ id, name, state, offices: ofCounty }) => (
        <List
          key={id}
          headingLevel={2}
          title={name === null ? t('noCounty') : states.size > 1 ? t('countyIn', { county: name, state }) : name}
          note={t('common:counts.offices', { count: ofCounty.length })}
        >
          {ofCounty.map((office) => row(office, false))}
        </List>
      ))}
      {children}
      <SendBar form={form} back={back} isExercise={entering.is_exercise} />
    </Stack>
  )
}
