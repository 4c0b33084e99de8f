import { useId, useState } from 'react'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Modal } from '#web/ui/overlay/Modal.tsx'
import { HookForm } from './HookForm.tsx'
import { MadeSecret } from './MadeSecret.tsx'

/** Makes a hook, and shows its secret once. */
export function NewHookDialog({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('connections')
  const heading = useId()
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <Modal labelledBy={heading} onLeave={secret === null ? onDone : undefined}>
      <h2 id={heading}>{t(secret === null ? 'hookForm.title' : 'secret.title')}</h2>
      {secret === null ? <HookForm onDone={setSecret} onCancel={onDone} /> : <MadeSecret of="secret" secret={secret} onDone={onDone} />}
    </Modal>
  )
}
