import type { ReactNode } from 'react'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { startWithCapital } from '#web/lib/text/start-with-capital.ts'
import { Button } from '#web/ui/action/Button.tsx'
import type { StatusTone } from '#web/ui/feedback/StatusBadge.tsx'
import { Icon } from '#web/ui/image/Icon.tsx'
import type { SectionId } from '../write/report-sections.ts'
import type { ReportInWriting } from '../write/use-disaster-report.ts'
import { ChangeLink } from './ChangeLink.tsx'
import styles from './CheckAnswers.module.css'
import { claimsOf, type Thing } from './report-claims.ts'

/** What works, what does not work, what is limited, and what is not stated. */
export function ReportClaims({ report: { seen, confirm, isChecked, forOther } }: { report: ReportInWriting }) {
  const { t } = useTranslation(['report-form', 'disaster-reports'])
  const claims = claimsOf(seen)

  const wordOf = (thing: Thing) => (thing === 'hours' ? hoursIn(seen.hours_of_operation_statement) : t(`check.things.${thing}`))
  const words = (things: Thing[]) => startWithCapital(things.map(wordOf).join(', '))
  function wordsDown(things: Thing[]) {
    return startWithCapital(
      things.map((thing) => (thing === 'branches' || thing === 'atms' ? t(`check.some.${thing}`) : wordOf(thing))).join(', '),
    )
  }
  function hoursIn(hours: string) {
    const usual = (['Normal', 'Shortened', 'Closed'] as const).find((one) => one === hours)
    return usual ? t(`check.hours.${usual}`) : t('check.hours.own', { hours })
  }
  return (
    <div className={styles.says}>
      <Says tone="good" title={t('check.working')} things={claims.working} words={words}>
        <ChangeLink to={sectionFor(claims.working)}>{t('check.changeWorking')}</ChangeLink>
      </Says>
      <Says tone="bad" title={t('check.notWorking')} things={claims.notWorking} words={wordsDown}>
        <ChangeLink to={sectionFor(claims.notWorking)}>{t('check.changeNotWorking')}</ChangeLink>
      </Says>
      <Says tone="caution" title={t('check.limited')} things={claims.limited} words={words}>
        <ChangeLink to="building">{t('check.changeLimited')}</ChangeLink>
      </Says>
      <Says tone="unknown" title={t('check.notSaid')} things={claims.notSaid} words={words}>
        {!isChecked && (
          <div>
            <Button variant="secondary" size="compact" iconBefore="check" onPress={confirm}>
              {t(forOther ? 'confirm.pressRest' : 'confirm.press')}
            </Button>
            <p className="small soft">{t(forOther ? 'confirm.whyAll' : 'confirm.why')}</p>
          </div>
        )}
        <ChangeLink to={sectionFor(claims.notSaid)}>{t('check.answer')}</ChangeLink>
      </Says>
    </div>
  )
}

function sectionFor([first]: Thing[]): SectionId {
  if (first === 'hours') return 'building'
  return first === 'branches' || first === 'atms' ? 'branches' : 'working'
}

interface SaysProps {
  tone: StatusTone
  title: string
  things: Thing[]
  words: (things: Thing[]) => string
  children: ReactNode
}

function Says({ tone, title, things, words, children }: SaysProps) {
  if (things.length === 0) return null
  return (
    <div data-tone={tone}>
      <Icon name={tone} />
      <h3>{title}</h3>
      <p>{words(things)}</p>
      {children}
    </div>
  )
}
