import type { Now } from '#contract/records/now.ts'
import { clockTime, dayText, shortDate } from '#web/lib/format/dates.ts'
import { renderTime } from '#web/lib/page/hydration.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { StatusBadge, type StatusTone } from '#web/ui/feedback/StatusBadge.tsx'

const tones: Record<Now['condition'], StatusTone> = {
  closed: 'bad',
  down: 'bad',
  limited: 'caution',
  operating: 'good',
  not_said: 'unknown',
}

/** How it is: "Now: power out, 7:03 PM". Nothing where all is well again, unless that is of interest, too. */
export function NowLine({ now, always = false }: { now: Now; always?: boolean }) {
  const words = useNowLine()
  if (now.condition === 'operating' && !always) return null
  return (
    <StatusBadge tone={tones[now.condition]} plain>
      {words(now)}
    </StatusBadge>
  )
}

function useNowLine() {
  const { t, language } = useTranslation('resources')
  return ({ condition, out, as_of, on_generator, offices }: Now) => {
    const things = new Intl.ListFormat(language).format(out.map((thing) => t(`known.things.${thing}`)))
    const what = condition === 'down' ? t('known.down', { things }) : t(`known.${condition}`)
    const generator = on_generator > 0 && offices ? t('known.onGenerator', { count: on_generator, total: offices.total }) : null
    const moment = new Date(as_of)
    const isToday = dayText(moment) === dayText(new Date(renderTime()))
    return t('known.line', { what: [what, generator].filter(Boolean).join('. '), when: isToday ? clockTime(moment) : shortDate(moment) })
  }
}
