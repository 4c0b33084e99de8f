import { importInvitations } from '#contract/invitations/calls.ts'
import type { CreditUnion } from '#contract/records/credit-union.ts'
import { DAY } from '#contract/rules/time.ts'
import { useCatalogueText } from '#web/domain/checklist/catalogue-text.ts'
import { Submitted } from '#web/domain/checklist/Submitted.tsx'
import { isOffered } from '#web/domain/session/is-offered.ts'
import { useActor } from '#web/domain/session/session.ts'
import { renderTime } from '#web/lib/page/hydration.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { StatusBadge, type StatusTone } from '#web/ui/feedback/StatusBadge.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { OpenOnes } from './OpenOnes.tsx'
import styles from './Readiness.module.css'
import { type PartReadiness, readinessOf } from './readiness.ts'
import { unsavedAnswers } from './unsaved-answers.ts'

const tones: Record<PartReadiness['state'], StatusTone> = { complete: 'good', begun: 'caution', 'not started': 'unknown' }

/** In days. Until then the next step is to bring colleagues along. */
const NEW = 30

const isNewlyDone = ({ completed_at }: CreditUnion) => !!completed_at && renderTime() - Date.parse(completed_at) < NEW * DAY

/** "3 of 5 parts complete", and what is missing in the others. */
export function Readiness({ creditUnion, isBrief }: { creditUnion: CreditUnion; isBrief: boolean }) {
  const { t } = useTranslation('dashboard')
  const { tab } = useCatalogueText()
  const parts = readinessOf(creditUnion)
  const actor = useActor()
  const mayInvite = isOffered(importInvitations.access, actor)
  const unsaved = unsavedAnswers(actor, creditUnion)
  const done = parts.filter((part) => part.state === 'complete').length

  function wordOf({ name, state, left }: PartReadiness) {
    const part = tab(name)
    const count = unsaved.get(name) ?? 0
    if (count > 0) return t('prepare.unsaved', { part, count })
    if (state === 'begun') return t('prepare.left', { part, count: left })
    return state === 'complete' ? part : t('prepare.notStarted', { part })
  }

  // Hidden from screen readers, because the words say the same.
  const bar = (
    <div className={styles.bar} aria-hidden="true">
      {parts.map(({ name, share }) => (
        <ProgressBar key={name} value={share} max={1} />
      ))}
    </div>
  )

  if (isBrief)
    return (
      <>
        <p className="small soft">
          {t('prepare.count', { done, total: parts.length })} {t('prepare.complete')}
        </p>
        <div className="only-wide">{bar}</div>
        <OpenOnes />
      </>
    )

  return (
    <Stack gap="close">
      <p className={styles.sum}>
        <strong className="numeric">{t('prepare.count', { done, total: parts.length })}</strong>
        <span className="soft">{t('prepare.complete')}</span>
      </p>
      {bar}
      <ul className={styles.parts}>
        {parts.map((part) => (
          <li key={part.name}>
            <SmartLink to={`/prepare?part=${part.name.toLowerCase()}`}>
              <StatusBadge tone={unsaved.get(part.name) ? 'caution' : tones[part.state]} plain>
                {wordOf(part)}
              </StatusBadge>
            </SmartLink>
          </li>
        ))}
      </ul>
      <OpenOnes />
      <Submitted of={creditUnion} />
      {isNewlyDone(creditUnion) && mayInvite && <SmartLink to="/users/invite">{t('prepare.inviteTwo')}</SmartLink>}
    </Stack>
  )
}
