import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { MenuAction } from './SettingsMenu.tsx'

/** Hands the address of the screen to the device's share sheet; where there is none, copies it. Who opens it sees what their own rights allow. */
export function MenuShare({ title }: { title: string }) {
  const { t } = useTranslation('ui')

  async function share() {
    const url = location.href
    if (typeof navigator.share === 'function') {
      // A person who closes the sheet has shared nothing, and knows it.
      await navigator.share({ title, url }).catch(() => {})
      return
    }
    try {
      // Without https, browsers provide no clipboard.
      if (!navigator.clipboard) throw new Error('no clipboard')
      await navigator.clipboard.writeText(url)
      showToast({ variant: 'success', title: t('share.copied') })
    } catch {
      showToast({ variant: 'danger', title: t('share.notCopied'), message: url })
    }
  }

  return <MenuAction icon="connect" label={t('share.label')} onPress={() => void share()} />
}
