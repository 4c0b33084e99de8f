import { useQuery } from '@tanstack/react-query'
import { alertReach } from '#contract/back-office/calls.ts'
import { LINE_LENGTH } from '#contract/limits.ts'
import { severities } from '#contract/options.ts'
import { areaOf, partsOf } from '#web/domain/area/area-text.ts'
import { useCountyNames } from '#web/domain/area/use-county-names.ts'
import { callQuery } from '#web/lib/api/call-query.ts'
import type { FormState } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import type { IncidentValues } from './incident-values.ts'

/** What the alert says until somebody edits it: it follows the incident's name and area. */
export function useAlertText({ name, area }: IncidentValues) {
  const { t } = useTranslation('situation')
  const named = name.trim() || t('alert.unnamed')
  const where = useWhere(area)
  return {
    title: t('alert.titleText', { name: named }),
    desc: where ? t('alert.descText', { name: named, where }) : t('alert.descNowhere'),
  }
}

/** "Jackson, MS; Mobile, AL; FL". Where that is too long, the states. */
function useWhere(area: string): string {
  const { states, counties } = areaOf(area)
  const isLong = counties.length > MOST_NAMED
  const named = useCountyNames(isLong ? [] : counties)
  return isLong
    ? partsOf(area)
        .map(({ state }) => state)
        .join(', ')
    : [named, ...states].filter(Boolean).join('; ')
}

const MOST_NAMED = 8

interface Props {
  form: FormState<IncidentValues>
  text: ReturnType<typeof useAlertText>
}

/** Said with the incident in one press. An exercise is not: people would take it for real. */
export function AlsoAsAlert({ form, text }: Props) {
  const { t } = useTranslation(['situation', 'common'])
  const { is_exercise, says_alert, alert_severity, alert_title, alert_desc, area } = form.values
  const { data: reach } = useQuery({
    ...callQuery(alertReach, { queryKey: ['alerts', 'reach', area], staleTime: 60_000, body: areaOf(area) }),
    enabled: says_alert && area !== '',
  })
  if (is_exercise) return null
  const whom = reach ? t('alert.reach', { count: reach.organizations }) : t('alert.hint')
  return (
    <Stack>
      <Checkbox
        name="says_alert"
        label={t('alert.also')}
        hint={!says_alert ? t('alert.hint') : alert_severity === 'info' ? t('alert.hintInfo') : whom}
        checked={says_alert}
        onChange={(next) => form.set({ says_alert: next })}
      />
      {says_alert && (
        <>
          <SelectField
            name="alert_severity"
            label={t('alert.severity')}
            required
            value={alert_severity}
            onChange={(next) => form.set({ alert_severity: next })}
            options={severities.toReversed().map((each) => ({ value: each, label: t(`common:severity.${each}`) }))}
          />
          <TextField
            name="alert_title"
            label={t('alert.title')}
            required
            maxLength={LINE_LENGTH}
            autoComplete="off"
            value={alert_title ?? text.title}
            onChange={(next) => form.set({ alert_title: next })}
            error={form.errors.alert_title ?? form.errors['alert.title']}
          />
          <TextArea
            name="alert_desc"
            label={t('alert.desc')}
            required
            rows={4}
            value={alert_desc ?? text.desc}
            onChange={(next) => form.set({ alert_desc: next })}
            error={form.errors.alert_desc ?? form.errors['alert.desc']}
          />
        </>
      )}
    </Stack>
  )
}
