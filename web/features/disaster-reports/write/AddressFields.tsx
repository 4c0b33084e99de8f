import { useEffect, useState } from 'react'
import { postalAddress } from '#web/lib/format/address-text.ts'
import { focusField } from '#web/lib/forms/focus.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import styles from './AddressFields.module.css'
import { ReportQuestion } from './ReportQuestion.tsx'
import { addressFields } from './report-sections.ts'
import type { ReportInWriting } from './use-disaster-report.ts'

/** The place of the disaster: the organization's address on one line, because people rarely change it, or its three fields. */
export function AddressFields({ report }: { report: ReportInWriting }) {
  const { t } = useTranslation(['disaster-reports', 'ui'])
  const { shown, form, isWaiting, organization } = report
  const [isOpened, setIsOpened] = useState(false)
  const address = postalAddress(shown)
  const before = form.values.continues?.values
  const isTyped = (name: (typeof addressFields)[number]) => form.values[name] !== null && form.values[name] !== before?.[name]
  const mailing = shown.street === '' ? organization?.mailingStreet : undefined
  const isOpen =
    isOpened || mailing !== undefined || addressFields.some((name) => isTyped(name) || form.errors[name]) || (address === '' && !isWaiting)

  useEffect(() => {
    if (isOpened) focusField('street')
  }, [isOpened])

  if (!isOpen) {
    return (
      <div className={styles.folded}>
        <p>
          <span className={styles.label}>{t('fields.address')}</span>
          {address || t('ui:loading')}
        </p>
        <Button variant="secondary" onPress={() => setIsOpened(true)}>
          {t('changeAddress')}
        </Button>
      </div>
    )
  }
  return (
    <>
      {mailing && <p className="soft">{t('mailing', { address: mailing })}</p>}
      <ReportQuestion report={report} name="street" />
      <FieldPair>
        <ReportQuestion report={report} name="city" />
        <ReportQuestion report={report} name="state" />
      </FieldPair>
    </>
  )
}
