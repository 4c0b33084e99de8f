import { useTranslation } from '#web/lib/text/i18n.ts'
import { PasswordQuestion, type PasswordQuestionProps } from './PasswordQuestion.tsx'

/** Asks for the password before the first second factor of a person is set up. */
export function FirstFactorQuestion(answers: Pick<PasswordQuestionProps, 'onConfirm' | 'onKeep'>) {
  const { t } = useTranslation(['security', 'common'])
  return (
    <PasswordQuestion
      title={t('first.title')}
      confirmLabel={t('first.confirm')}
      confirmingLabel={t('twoFactor.starting')}
      keepLabel={t('common:cancel')}
      variant="primary"
      {...answers}
    >
      <p>{t('first.lead')}</p>
    </PasswordQuestion>
  )
}
