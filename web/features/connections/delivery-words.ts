import type { Delivery } from '#contract/records/hook.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'

const reasons = ['timeout', 'inside', 'unreachable', 'sealed', 'not_confirmed', 'hook_off', 'hidden'] as const

const reasonIn = (reason: string | null) => reasons.find((each) => each === reason) ?? 'unreachable'

/** What came of a try: the status of the answer, or why there was none. */
export function useOutcomeText() {
  const { t } = useTranslation('connections')
  return ({ status, reason }: Pick<Delivery['tries'][number], 'status' | 'reason'>): string =>
    status === null ? t(`deliveries.reason.${reasonIn(reason)}`) : String(status)
}
