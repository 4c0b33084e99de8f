import type { Suggestion } from '#contract/help-requests/schemas.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'

/** The size of a generator and whether it fits, in the person's language. */
export function useGeneratorWords() {
  const { t } = useTranslation('help-requests')
  const option = (value: string) => t(`generatorOptions.${value}`, { defaultValue: value })
  const isNamed = (value: string | null): value is string => value !== null && value !== 'Other'

  /** "60 kW, 208 V three-phase, Cam-lock, Diesel: fits." */
  function size({ kw, voltage, connector, fuel, fit, differs, unknown }: NonNullable<Suggestion['generator']>): string {
    const said = [kw && t('fit.kw', { kw }), ...[voltage, connector, fuel].filter(isNamed).map(option)].filter(Boolean).join(', ')
    const named = (needs: typeof differs) => needs.map((need) => t(`fit.needs.${need}`)).join(', ')
    if (!fit) return `${said}.`
    const verdict = fit === 'fits' ? t('fit.fits') : fit === 'differs' ? t('fit.differs', { what: named(differs) }) : ''
    const open = fit === 'unknown' ? t('fit.unknown', { what: named(unknown) }) : ''
    return t('fit.line', { said: said || t('fit.nothingSaid'), verdict: verdict || open })
  }
  return {
    /** A voltage, a connector or a fuel. */
    option,
    /** Why an organization is suggested, in the person's language. */
    why: ({ reasons, generator }: Pick<Suggestion, 'reasons' | 'generator'>): string =>
      [generator && size(generator), ...reasons.map((reason) => t(`reasons.${reason}`))].filter(Boolean).join(' '),
  }
}
