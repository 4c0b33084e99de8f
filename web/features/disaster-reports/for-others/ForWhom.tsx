import { postalAddress } from '#web/lib/format/address-text.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import type { Organization } from '../report-values.ts'

/** Shown above the form: the credit union that the report is for. */
export function ForWhom({ organization }: { organization: Organization }) {
  const { t } = useTranslation('report-form')
  return (
    <Note icon="organization" title={t('behalf.for', { name: organization.name })}>
      <p>{postalAddress(organization)}</p>
      <p className="small">
        {t('behalf.lead')} <SmartLink to="/report-disaster?for=">{t('behalf.another')}</SmartLink>
      </p>
    </Note>
  )
}
