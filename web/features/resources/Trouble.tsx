import type { NewestReport } from '#contract/resources/schemas.ts'
import { momentOf } from '#web/domain/report/report-moment.ts'
import { clockTime, shortDate } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Signal, type SignalTone } from '#web/ui/feedback/Signal.tsx'

const tones: Record<NewestReport['condition'], SignalTone> = {
  closed: 'bad',
  down: 'bad',
  limited: 'caution',
  operating: 'good',
  not_said: 'unknown',
}

/** What the newest report says: "Reported: power out, 7:03 PM". Nothing where all is well again, unless that is of interest, too. */
export function Trouble({ report, always = false }: { report: NewestReport; always?: boolean }) {
  const words = useTroubleWords()
  if (report.condition === 'operating' && !always) return null
  return (
    <Signal tone={tones[report.condition]} plain>
      {words(report)}
    </Signal>
  )
}

function useTroubleWords() {
  const { t, language } = useTranslation('resources')
  return (report: NewestReport) => {
    const things = new Intl.ListFormat(language).format(report.out.map((thing) => t(`reported.things.${thing}`)))
    const type = report.type_of_disaster
    const what = report.condition === 'down' ? t('reported.down', { things }) : t(`reported.${report.condition}`, { type })
    const moment = momentOf(report)
    const isToday = moment.toDateString() === new Date().toDateString()
    return t('reported.line', { what, when: isToday ? clockTime(moment) : shortDate(moment) })
  }
}
