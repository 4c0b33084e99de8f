import { Trans, useTranslation } from 'react-i18next'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { FormSection } from '#web/ui/FormSection.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { SmartLink } from '#web/ui/SmartLink.tsx'
import styles from './AgreementSection.module.css'
import type { RegistrationFormState } from './use-registration.ts'

interface Props {
  number: number
  form: RegistrationFormState
}

const sentences = ['voluntary', 'noGuarantee', 'notice', 'law'] as const

/** The agreement in four plain sentences, and the agreeing. */
export function AgreementSection({ number, form }: Props) {
  const { t } = useTranslation('auth')
  const { name, value, error } = form.field('terms_agreed')
  return (
    <FormSection number={number} title={t('register.sections.agreement')}>
      <ul className={styles.terms} aria-label={t('register.agreement.label')}>
        {sentences.map((sentence) => (
          <li key={sentence} className={styles.term}>
            <Icon name="check" size="s" />
            {t(`register.agreement.${sentence}`)}
          </li>
        ))}
      </ul>
      <Checkbox
        name={name}
        checked={value}
        error={error}
        required
        label={<Trans t={t} i18nKey="register.agreement.agree" components={{ terms: <SmartLink to="/terms" /> }} />}
        onChange={(agreed) => form.set({ terms_agreed: agreed })}
      />
    </FormSection>
  )
}
