import { useTranslation } from '#web/lib/text/i18n.ts'
import { useActor } from './session.ts'

/** Why a screen about the own organization is empty for a person without one. */
export function useNoOrganizationText(): string {
  const { t } = useTranslation('common')
  const { waiting_for } = useActor()
  return waiting_for ? t('waitingToJoin', { organization: waiting_for.name }) : t('noCreditUnion')
}
