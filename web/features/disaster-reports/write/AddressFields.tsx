import { useEffect, useState } from 'react'
import { LINE_LENGTH } from '#contract/limits.ts'
import { statesList } from '#contract/rules/states.ts'
import { postalAddress } from '#web/lib/format/address-text.ts'
import { focusField } from '#web/lib/forms/focus.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import styles from './AddressFields.module.css'
import { Answer } from './Answer.tsx'
import { addressFields } from './report-sections.ts'
import type { ReportForm } from './use-disaster-report.ts'

// Read from the contract and not from the server, because the form works offline.
const stateOptions = statesList.map(({ id, label }) => ({ value: id, label }))

/** The place of the disaster: the organization's address on one line, because people rarely change it, or its three fields. */
export function AddressFields({ report }: { report: ReportForm }) {
  const { t } = useTranslation(['disaster-reports', 'ui'])
  const { shown, field, form, isWaiting, organization } = report
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
      <Answer report={report} name="street">
        <TextField {...field('street')} label={t('fields.street')} maxLength={LINE_LENGTH} autoComplete="street-address" />
      </Answer>
      <FieldPair>
        <Answer report={report} name="city">
          <TextField {...field('city')} label={t('fields.city')} maxLength={LINE_LENGTH} autoComplete="address-level2" />
        </Answer>
        <Answer report={report} name="state">
          <SelectField {...field('state')} label={t('fields.state')} options={stateOptions} autoComplete="address-level1" />
        </Answer>
      </FieldPair>
    </>
  )
}
