import { wordOn } from '#contract/catalogue/condition.ts'
import type { Office } from '#contract/records/office.ts'
import type { OfficeStatus } from '#contract/records/office-options.ts'
import { OfficeStatusList } from '#web/domain/offices/OfficeStatusList.tsx'
import { lastKnown, newestAsOf } from '#web/domain/offices/statuses.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { sentenceText } from '#web/lib/text/refusal-text.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Fact, Facts, YesNoFact } from '#web/ui/data/Facts.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { chosenStatus, droppedNote, isTouched, type ReportOffices } from './report-offices.ts'
import type { ReportInWriting } from './use-disaster-report.ts'

interface Props {
  report: ReportInWriting
  found: ReportOffices
}

/** The offices, of which an open incident may cover some. Their statuses answer the question about branches. */
export function OfficesInReport({ report, found: { incident, offices } }: Props) {
  const { t } = useTranslation(['report-form', 'disaster-reports', 'offices'])
  const { form, seen, isOfOffices } = report
  const asOf = newestAsOf(offices.map((office) => ({ current: lastKnown(office) })))
  const choose = (chosen: readonly Office[], status: (office: Office) => OfficeStatus) =>
    form.set({
      checked: true,
      offices: { ...form.values.offices, ...Object.fromEntries(chosen.map((office) => [office.id, status(office)])) },
    })
  const branches = wordOn(seen, 'all_branches_operational')
  const still = offices.filter((office) => lastKnown(office) && !isTouched(form.values, office))
  const refused = Object.entries(form.errors).find(([name]) => name.startsWith('offices.'))
  return (
    <Stack>
      <p className="soft">
        {incident ? t('offices.covers', { incident: incident.name, count: offices.length }) : t('offices.each')}{' '}
        {asOf && t('offices.filledIn', { time: momentText(asOf) })}
      </p>
      {refused && (
        <Note tone="bad" alert>
          {sentenceText(refused[1])}
        </Note>
      )}
      <Row fill>
        <Button variant="secondary" iconBefore="good" onPress={() => choose(offices, () => 'open')}>
          {t('offices:allOpen')}
        </Button>
        {still.length > 0 && (
          <Button variant="secondary" iconBefore="same" onPress={() => choose(still, (office) => lastKnown(office)?.status ?? 'open')}>
            {t('offices.unchanged')}
          </Button>
        )}
      </Row>
      <OfficeStatusList
        offices={offices}
        statusOf={(office) => chosenStatus(form.values, office)}
        isSaid={(office) => isTouched(form.values, office)}
        droppedNoteOf={(office) => droppedNote(form.values, office)}
        onKeepNote={({ id }) => form.set({ kept_notes: [...form.values.kept_notes, id] })}
        onChange={(office, status) => choose([office], () => status)}
      />
      {isOfOffices && (
        <Note title={t('offices.willSay')}>
          <Facts>
            <Fact label={t('disaster-reports:fields.all_branches_operational')}>
              {branches === null ? t('check.notSaid') : <YesNoFact value={branches} />}
            </Fact>
            {branches === false && <Fact label={t('disaster-reports:fields.branches_affected')}>{seen.branches_affected}</Fact>}
          </Facts>
        </Note>
      )}
    </Stack>
  )
}
