import { useQuery } from '@tanstack/react-query'
import { warningGroups } from '#contract/records/warning-options.ts'
import { warningChoicesQuery } from '#web/domain/warnings/warning-queries.ts'
import { clockTime } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

/** What the person has chosen to be told of, with the way to change it. */
export function ChoicesSummary() {
  const { t } = useTranslation(['warnings-list', 'warnings'])
  const { data: choices } = useQuery(warningChoicesQuery)
  if (!choices) return null
  const { by, groups, least_severity, quiet_from, quiet_until } = choices
  const what =
    groups.length === warningGroups.length ? t('choices.everyKind') : groups.map((group) => t(`warnings:groups.${group}`)).join(', ')
  const lines = [
    t(`choices.by.${by.length === 2 ? 'both' : (by[0] ?? 'none')}`),
    t('choices.what', { kinds: what, severity: t(`warnings:severity.${least_severity}`) }),
    quiet_from && quiet_until ? t('choices.quiet', { from: clockText(quiet_from), until: clockText(quiet_until) }) : t('choices.noQuiet'),
  ]
  return (
    <Card tight title={t('choices.title')}>
      <Stack gap="tight">
        {(by.length > 0 && groups.length > 0 ? lines : [t('choices.by.none')]).map((line) => (
          <p key={line} className="small soft">
            {line}
          </p>
        ))}
        <p>
          <SmartLink to="/display#warnings">{t('choices.change')}</SmartLink>
        </p>
      </Stack>
    </Card>
  )
}

/** "10:00 PM" for `22:00`. */
const clockText = (time: string): string => clockTime(`2026-01-01T${time}:00`)
