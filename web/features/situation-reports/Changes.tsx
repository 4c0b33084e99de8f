import type { SituationReport } from '#contract/situation-reports/schemas.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'

/** The number of names; the others are counted. */
const NAMED = 8

interface Named {
  directory_id: string
  name: string
  offices?: number
}

const kinds = ['newly_heard_from', 'no_longer_heard_from', 'reopened', 'newly_closed'] as const
/** Without a number of offices, credit unions are counted. */
const officesOf = (all: readonly Named[]) => all.reduce((sum, { offices = 1 }) => sum + offices, 0)

/** The credit unions that changed since the previous report. Nothing for the first report. */
export function Changes({ changes }: { changes: SituationReport['changes'] }) {
  const { t } = useTranslation('situation-reports')

  function namesOf(all: readonly Named[]) {
    const names = all
      .slice(0, NAMED)
      .map(({ name, offices = 1 }) => (offices > 1 ? t('changes.offices', { name, count: offices }) : name))
      .join(', ')
    const count = all.length - NAMED
    return count > 0 ? t('changes.more', { names, count }) : names
  }

  const shown = kinds.filter((kind) => changes[kind].length > 0)
  if (shown.length === 0) return null
  return (
    <ul className="bullets small">
      {shown.map((kind) => (
        <li key={kind}>{t(`changes.${kind}`, { count: officesOf(changes[kind]), names: namesOf(changes[kind]) })}</li>
      ))}
    </ul>
  )
}
