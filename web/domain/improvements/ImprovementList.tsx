import { useState } from 'react'
import type { Improvement } from '#contract/improvements/schemas.ts'
import { dayText, shortDate } from '#web/lib/format/dates.ts'
import { renderTime } from '#web/lib/page/hydration.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import rowStyles from '#web/ui/data/Rows.module.css'
import { StatusBadge, type StatusTone } from '#web/ui/feedback/StatusBadge.tsx'
import { ImprovementDialog } from './ImprovementDialog.tsx'

const tones: Record<Improvement['state'], StatusTone> = { open: 'unknown', done: 'good', dropped: 'unknown' }

/** Improvements with their owner and day; whoever may change one opens it here. */
export function ImprovementList({ improvements, label }: { improvements: readonly Improvement[]; label: string }) {
  const [changing, setChanging] = useState<Improvement | null>(null)
  return (
    <>
      <ul aria-label={label}>
        {improvements.map((each) => (
          <li key={each.id} className={rowStyles.row}>
            <OneImprovement improvement={each} onChange={() => setChanging(each)} />
          </li>
        ))}
      </ul>
      {changing && <ImprovementDialog improvement={changing} onDone={() => setChanging(null)} />}
    </>
  )
}

function OneImprovement({ improvement, onChange }: { improvement: Improvement; onChange: () => void }) {
  const { t } = useTranslation('improvements')
  const { text, owner, organization, incident, due, state, said, may_change, may_settle } = improvement
  const isLate = state === 'open' && due < dayText(new Date(renderTime()))
  return (
    <>
      <div className={rowStyles.words}>
        <p>
          <strong>{text}</strong>
        </p>
        <p className="small soft">{[owner?.name ?? t('nobody'), organization, incident?.name].filter(Boolean).join(', ')}</p>
        {said && <p className="small">{said}</p>}
        <p className="small">
          <StatusBadge tone={isLate ? 'caution' : tones[state]} plain>
            {t(`states.${state}`)}
          </StatusBadge>{' '}
          {state === 'open' && <span className="soft">{t(isLate ? 'late' : 'due', { day: shortDate(due) })}</span>}
        </p>
      </div>
      {may_settle && (
        <Button variant="secondary" size="compact" label={`${t(may_change ? 'change' : 'settle')} ${t('of', { text })}`} onPress={onChange}>
          {t(may_change ? 'change' : 'settle')}
        </Button>
      )}
    </>
  )
}
