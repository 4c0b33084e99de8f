import { useTranslation } from '#web/lib/text/i18n.ts'
import type { SignalTone } from '#web/ui/feedback/Signal.tsx'
import { SaveState } from '#web/ui/form/SaveState.tsx'
import { SectionList } from '#web/ui/form/SectionList.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { CallInstead } from './CallInstead.tsx'
import { sectionStates } from './report-sections.ts'
import type { ReportForm } from './use-disaster-report.ts'

/** Beside the form: a jump to each section, what is missing there, and that nothing gets lost. */
export function ReportOverview({ report }: { report: ReportForm }) {
  const { t } = useTranslation('disaster-reports')
  const { faults, form, saving } = report
  // What is missing is an error only after somebody has tried to send it.
  const wasTried = Object.keys(form.errors).length > 0
  const openTone: SignalTone = wasTried ? 'bad' : 'unknown'

  const entries = sectionStates({ ...form.errors, ...faults }).map(({ id, missing, faulty }) => {
    const word = missing > 0 ? t('form.missing', { count: missing }) : faulty > 0 ? t('form.faulty', { count: faulty }) : t('form.done')
    return { id, label: t(`sections.${id}`), tone: missing + faulty > 0 ? openTone : ('good' as const), word }
  })

  return (
    <>
      <Card as="nav" tight title={t('form.thisReport')}>
        <div>
          <SectionList entries={entries}>
            <SaveState saving={saving} savedText={(time) => t('form.draftSavedHere', { time })} failedText={t('form.draftNotSaved')} />
            {saving.state !== 'failed' && <p className="small soft">{t('form.draftStays')}</p>}
          </SectionList>
        </div>
      </Card>
      <CallInstead />
    </>
  )
}
