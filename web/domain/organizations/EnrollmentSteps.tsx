import { useTranslation } from '#web/lib/text/i18n.ts'
import { type ProgressStep, Steps } from '#web/ui/data/Steps.tsx'

const steps = ['enrollment', 'prepare', 'disaster'] as const

interface Props {
  current: (typeof steps)[number]
  /** What a screen adds to a step: its note, a link to it, or that it is done. */
  more: Partial<Record<(typeof steps)[number], Partial<ProgressStep>>>
  layout?: 'line' | 'list' | 'words'
}

/** The three steps of an organization's enrollment. */
export function EnrollmentSteps({ current, more, layout }: Props) {
  const { t } = useTranslation('ui')
  return (
    <Steps
      label={t('steps.label')}
      current={steps.indexOf(current)}
      layout={layout}
      steps={steps.map((step) => ({ title: t(`steps.${step}`), done: false, ...more[step] }))}
    />
  )
}
