import { useTranslation } from '#web/lib/text/i18n.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { RichText } from '#web/ui/data/RichText.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { Icon } from '#web/ui/image/Icon.tsx'
import styles from './AgreementSection.module.css'
import type { RegistrationFormState } from './use-registration.ts'

interface Props {
  number: number
  form: RegistrationFormState
}

const sentences = ['voluntary', 'noGuarantee', 'notice', 'law'] as const

/** The agreement in four plain sentences, and the checkbox to agree. */
export function AgreementSection({ number, form }: Props) {
  const { t } = useTranslation('auth')
  const { name, value, error } = form.field('terms_agreed')
  return (
    <FormSection number={number} title={t('register.sections.agreement')}>
      <ul className={`surface ${styles.terms}`} aria-label={t('register.agreement.label')}>
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
        label={<RichText text={t('register.agreement.agree')} parts={{ terms: (words) => <SmartLink to="/terms">{words}</SmartLink> }} />}
        onChange={(agreed) => form.set({ terms_agreed: agreed })}
      />
    </FormSection>
  )
}
