import { fieldErrors } from '#contract/field-errors.ts'
import { NEAR_OWN } from '#contract/near.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { sentenceText } from '#web/lib/text/refusal-text.ts'
import { ANYWHERE, type NearSearch, nearError } from './near-search.ts'

/** How a search by distance and its miles read. */
export function useNearWords() {
  const { t } = useTranslation('near')
  return {
    /** "58 mi" */
    miles: (miles: number) => (miles === 0 ? t('under') : t('mi', { miles: miles.toLocaleString() })),
    /** "Within 100 miles of my organization"; empty where it is near nothing. */
    summary({ near, within }: NearSearch): string {
      if (near === ANYWHERE) return ''
      if (near === NEAR_OWN) return within === null ? t('nearOwn') : t('withinOwn', { miles: within })
      return within === null ? t('nearZip', { zip: near }) : t('withinZip', { miles: within, zip: near })
    },
    /** "Distances are from your organization in Biloxi." */
    from({ near }: NearSearch, city: string): string {
      if (near === ANYWHERE) return ''
      return near === NEAR_OWN ? t('fromOwn', { city }) : t('fromZip', { zip: near })
    },
    leftOut: (count: number) => t('leftOut', { count }),
    unknown: t('unknown'),
    zipFault: sentenceText(fieldErrors.zip),
    /** Why the place of a search was refused. */
    fault(error: unknown): string | undefined {
      const sentence = nearError(error)
      return sentence && sentenceText(sentence)
    },
  }
}
