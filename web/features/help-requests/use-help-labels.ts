import type { HelpRequest, Offer } from '#contract/help-requests/schemas.ts'
import { transports } from '#contract/records/help-options.ts'
import type { Days, Much } from '#contract/rules/loan-days.ts'
import { longDate, shortDate } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'

/** Texts that all screens of help requests share. */
export function useHelpLabels() {
  const { t } = useTranslation(['help-requests', 'help-kinds'])
  const shortDays = ({ from = '', until = '' }: { [End in keyof Days]?: string | undefined }) =>
    from === until ? t('shortDay', { day: shortDate(from) }) : t('shortDays', { from: shortDate(from), until: shortDate(until) })
  return {
    /** "Generator", "Burner phones (20)" */
    what: ({ kind, quantity = 1 }: Pick<HelpRequest, 'kind' | 'quantity'>) =>
      t(quantity === 1 ? 'titleOne' : 'titleMany', { kind: t(`help-kinds:kinds.${kind}`), quantity }),
    unit: ({ unit, quantity }: Pick<Offer, 'unit' | 'quantity'>) => (quantity === 1 ? unit : t('unitMany', { unit, quantity })),
    days: ({ from = '', until = '' }: { from?: string | undefined; until?: string | undefined }) =>
      from === until ? t('oneDay', { day: longDate(from) }) : t('days', { from: longDate(from), until: longDate(until) }),
    /** For use within a sentence. */
    shortDays,
    /** "from Dec 10 to Dec 14", "on Dec 10" */
    fromDays: (days: Days) => (days.from === days.until ? shortDays(days) : t('fromDays', { days: shortDays(days) })),
    /** The usual means of transport, from the reader's side. */
    transport(said: string, isLender: boolean) {
      if (said === transports.bring) return t(isLender ? 'transport.weDeliver' : 'transport.theyDeliver')
      if (said === transports.fetch) return t(isLender ? 'transport.theyPickUp' : 'transport.wePickUp')
      return said
    },
    /** "12, Nov 1 to Nov 10"; several parts are separated by semicolons. */
    parts: (parts: readonly Much[]) => parts.map((part) => t('part', { quantity: part.quantity, days: shortDays(part) })).join('; '),
    miles: (count: number) => t('help-kinds:miles', { count }),
  }
}
