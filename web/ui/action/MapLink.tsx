import { useTranslation } from '#web/lib/text/i18n.ts'
import { SmartLink } from './SmartLink.tsx'

/** An address that opens a map. Phones lead the link to their own map app; nothing is asked of a map before it is pressed. */
export function MapLink({ address }: { address: string }) {
  const { t } = useTranslation('ui')
  return (
    <SmartLink to={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`} newWindow>
      {address}
      <span className="visually-hidden">, {t('onMap')}</span>
    </SmartLink>
  )
}
