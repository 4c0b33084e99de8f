import type { DisasterReport } from '#contract/records/disaster-report.ts'
import { momentHere } from '#web/lib/format/clocks.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { shortDateTimeIn, spokenZoneUnlessHere } from '#web/lib/format/zoned.ts'

type Typed = Pick<DisasterReport, 'date_reported' | 'time_reported'>

/** A moment beside that of a report: by the same clock, so that one line has one time zone. */
export function momentBeside({ time_zone }: Pick<DisasterReport, 'time_zone'>, moment: string): string {
  const zone = time_zone && spokenZoneUnlessHere(new Date(moment), time_zone)
  return zone ? `${shortDateTimeIn(moment, time_zone)} ${zone}` : momentText(moment)
}

/** When it was reported, by the reporter's clock: the same words for every reader, in any time zone. */
const momentOf = ({ date_reported, time_reported }: Typed): Date => momentHere(date_reported, time_reported)

/** The same in words, with the zone where it is not the reader's: "1:40 AM Central". */
export function typedMoment(
  report: Typed & { time_zone?: DisasterReport['time_zone'] | undefined },
  write: (when: Date) => string,
): string {
  const when = momentOf(report)
  return [write(when), report.time_zone && spokenZoneUnlessHere(when, report.time_zone)].filter(Boolean).join(' ')
}
