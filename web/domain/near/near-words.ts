import { fieldErrors } from '#contract/field-errors.ts'
import type { CreditUnion } from '#contract/records/credit-union.ts'
import { NEAR_OWN } from '#contract/rules/near.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { sentenceText } from '#web/lib/text/refusal-text.ts'
import { ANYWHERE, type NearSearch, nearError } from './near-search.ts'

const somewhere = { city: '…'.repeat(8), latitude: 0 }

/** Puts a search by distance into words. */
export function useNearWords() {
  const { t } = useTranslation('near')
  return {
    /** "58 mi" */
    miles: (miles: number) => (miles === 0 ? t('under') : t('mi', { miles })),
    /** "Within 100 miles of my organization"; empty without a place. */
    summary({ near, within }: NearSearch): string {
      if (near === ANYWHERE) return ''
      if (near === NEAR_OWN) return within === null ? t('nearOwn') : t('withinOwn', { miles: within })
      return within === null ? t('nearZip', { zip: near }) : t('withinZip', { miles: within, zip: near })
    },
    /** "Distances are from your organization in Biloxi." Empty if the organization has no known location. As long, while it has not loaded. */
    from({ near }: NearSearch, own: Pick<CreditUnion, 'city' | 'latitude'> | null = somewhere): string {
      if (near === ANYWHERE) return ''
      if (near !== NEAR_OWN) return t('fromZip', { zip: near })
      return own === null || own.latitude === null ? '' : t('fromOwn', { city: own.city })
    },
    leftOut: (count: number) => t('leftOut', { count }),
    unknown: t('unknown'),
    zipFault: sentenceText(fieldErrors.zip),
    /** Why the server refused the place of a search. */
    fault(error: unknown): string | undefined {
      const sentence = nearError(error)
      return sentence && sentenceText(sentence)
    },
  }
}
