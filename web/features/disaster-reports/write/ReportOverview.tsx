import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import type { StatusTone } from '#web/ui/feedback/StatusBadge.tsx'
import { SaveState } from '#web/ui/form-page/SaveState.tsx'
import { SectionList } from '#web/ui/form-page/SectionList.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { CallInstead } from './CallInstead.tsx'
import { countUnknown } from './report-offices.ts'
import { type SectionId, sectionOf, sectionStates } from './report-sections.ts'
import type { ReportInWriting } from './use-disaster-report.ts'

const saysWhatWorks = (id: SectionId) => id === 'working' || id === 'branches'

/** Next to the form: links to its sections with the number of missing answers, and a note that the report is stored. */
export function ReportOverview({ report }: { report: ReportInWriting }) {
  const { t } = useTranslation(['disaster-reports', 'report-form'])
  const { faults, form, saving, changes, continues, offices, isChecked, isOfOffices, forOther } = report
  // Without an incident, the general answer is enough.
  const asksEach = offices !== null && (offices.incident !== null || isOfOffices)
  const unknown = asksEach ? countUnknown(form.values, offices.offices) : 0
  // A missing answer is an error only after the person has tried to send.
  const wasTried = Object.keys(form.errors).length > 0
  const openTone: StatusTone = wasTried ? 'bad' : 'unknown'

  const entries = sectionStates({ ...form.errors, ...faults }).map(({ id, missing, faulty }) => {
    const label = t(`sections.${id}`)
    if (missing + faulty > 0)
      return { id, label, tone: openTone, word: missing > 0 ? t('form.missing', { count: missing }) : t('form.faulty', { count: faulty }) }
    if (id === 'branches' && unknown > 0)
      return { id, label, tone: 'unknown' as const, word: t('report-form:offices.unknown', { count: unknown }) }
    const changed = changes.filter((name) => sectionOf(name) === id).length
    if (changed > 0) return { id, label, icon: 'edit' as const, word: t('report-form:update.changes', { count: changed }) }
    if (continues) return { id, label, icon: 'same' as const, word: t('report-form:update.same') }
    // A Yes that the person has not checked is not an answer yet.
    if (saysWhatWorks(id) && !isChecked)
      return { id, label, tone: 'unknown' as const, word: t(forOther ? 'report-form:check.notSaid' : 'report-form:confirm.allYes') }
    return { id, label, tone: 'good' as const, word: t('form.done') }
  })

  return (
    <>
      <Card as="nav" tight title={continues ? t('report-form:update.this') : t('form.thisReport')}>
        <div>
          <SectionList entries={entries}>
            <SaveState saving={saving} savedText={(time) => t('form.draftSavedHere', { time })} failedText={t('form.draftNotSaved')} />
            {saving.state !== 'failed' && <p className="small soft">{t('form.draftStays')}</p>}
            {continues && <p className="small soft">{t('report-form:update.history', { time: momentText(continues.at) })}</p>}
          </SectionList>
        </div>
      </Card>
      {!forOther && <CallInstead />}
    </>
  )
}
