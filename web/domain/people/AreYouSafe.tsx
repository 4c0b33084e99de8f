import { useActor } from '#web/domain/session/session.ts'
import { shortDateTime } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { YesNo } from '#web/ui/form/YesNo.tsx'
import { changeUser } from './change-user.ts'
import { markedSafe } from './marked-safe.ts'

/** The person's own answer. Needs the texts of the namespace `safe`. */
export function AreYouSafe() {
  const { t } = useTranslation('safe')
  const self = useActor()
  const at = self.safe_at && shortDateTime(self.safe_at)
  const hint = !at ? t('promise') : self.safe_by ? t('saidBy', { name: self.safe_by, at }) : t('said', { at, promise: t('promise') })
  return (
    <YesNo
      changes
      signal
      name="own-safe"
      label={t('own')}
      hint={hint}
      value={markedSafe(self)}
      onChange={(safe) => void changeUser(self, { safe: safe ? 1 : 0 })}
    />
  )
}
