import type { Incident } from '#contract/records/incident.ts'
import type { CurrentStatus, Office, StatusEntry } from '#contract/records/office.ts'
import type { OfficeFact } from '#contract/records/office-options.ts'
import { OfficeHistory } from '#web/domain/offices/OfficeHistory.tsx'
import { daysSince, knownSource, statusTones } from '#web/domain/offices/statuses.ts'
import { WaitingNote } from '#web/domain/offices/WaitingNote.tsx'
import { longDate, momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import styles from './OpenedRow.module.css'

interface Props {
  office: Office
  incident: Pick<Incident, 'id' | 'starts_at'>
  /** Its members have no place to go. */
  isGap: boolean
  /** Something that people of its credit union wrote waits to be read. */
  hasReply?: boolean
}

/** An office in an opened row: its status with details and source, and its earlier statuses on request. */
export function BoardOffice({ office, incident, isGap, hasReply = false }: Props) {
  const { t } = useTranslation(['board', 'offices'])
  const status = office.current?.status ?? 'unknown'
  const { before } = office
  const isKnown = office.current !== null || Object.keys(office.facts).length > 0
  return (
    <li className={styles.office}>
      <div>
        <strong>{office.name}</strong>
        <p className="soft">{[office.street, office.city].filter(Boolean).join(', ')}</p>
      </div>
      <div>
        <StatusBadge tone={statusTones[status]}>{t(`offices:status.${status}`)}</StatusBadge>
        {isGap && <p>{t('offices.gap')}</p>}
      </div>
      <Stack gap="tight">
        {isKnown ? <Details office={office} /> : <p>{t(hasReply ? 'offices.replyWaits' : 'offices.noWord')}</p>}
        <WaitingNote office={office} />
        {before && <Before before={before} starts_at={incident.starts_at} />}
        {(isKnown || before) && (
          <div className="no-print">
            <OfficeHistory office={office} incident={incident.id} />
          </div>
        )}
      </Stack>
    </li>
  )
}

/** What does not count: it is from before the incident, or too old. */
function Before({ before, starts_at }: { before: StatusEntry; starts_at: string }) {
  const { t } = useTranslation(['board', 'offices'])
  const words = { status: t(`offices:status.${before.status}`), time: momentText(before.as_of) }
  const isBefore = Date.parse(before.as_of) < Date.parse(starts_at)
  return (
    <p className="soft">{isBefore ? t('offices.before', words) : t('offices.earlier', { ...words, count: daysSince(before.as_of) })}</p>
  )
}

/** What is known in the incident, with or without a status. */
function Details({ office: { current, facts } }: { office: Office }) {
  const { t } = useTranslation('board')
  const sourceOf = useSourceWords()
  const known: Partial<CurrentStatus> = current ?? Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, fact?.value]))
  const down = (['communications', 'systems', 'cash'] as const).filter((each) => known[each] === false)
  // Power may be out longer than the newest status is old.
  const since = (name: OfficeFact, what: string) => {
    const fact = facts[name]
    return fact ? t('offices.since', { what, at: momentText(fact.as_of) }) : what
  }
  const power = known.power && t(`offices.power.${known.power}`)
  const said = [
    power && (known.power === 'grid' ? power : since('power', power)),
    ...down.map((each) => since(each, t(`offices.down.${each}`))),
    known.opens_again_on && t(`offices.again.${current?.status ?? 'unknown'}`, { date: longDate(known.opens_again_on) }),
    known.note,
  ]
  const details = said.filter(Boolean).join(' ')
  return (
    <>
      {details && <p>{details}</p>}
      {known.public_note && <p>{t('offices.forPublic', { note: known.public_note })}</p>}
      {current && (
        <p className="soft">
          {sourceOf(current)}
          {current.is_old && ` (${t('offices.old')})`}
        </p>
      )}
    </>
  )
}

/** Who entered a status, and as of when. */
function useSourceWords() {
  const { t } = useTranslation('board')
  return ({ source, entered_by, as_of, with_support }: StatusEntry) => {
    const { organization } = entered_by
    // Not everybody reads the name.
    const name = entered_by.name || (source === 'on_behalf' ? '' : organization)
    const words = t(wordsOf(source, { name, organization }), { name, organization, at: momentText(as_of) })
    return with_support ? `${words}, ${t('withSupport')}` : words
  }
}

/** The foundation has no organization, and a contact of a desk no name. */
function wordsOf(source: StatusEntry['source'], { name, organization }: StatusEntry['entered_by']) {
  if (source !== 'on_behalf') return `offices.${knownSource(source)}` as const
  if (!organization) return 'offices.on_behalfAlone'
  return name ? 'offices.on_behalf' : 'offices.on_behalfUnnamed'
}
