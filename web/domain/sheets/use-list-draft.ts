import { useState } from 'react'
import { useActor } from '#web/domain/session/session.ts'
import { forgetDraft, readDraft, writeDraft } from '#web/lib/forms/draft.ts'
import { draftOwnerOf } from '#web/lib/offline/device-owner.ts'

/** A typed or pasted list, on the device until it is stored: no ended session loses it. */
export function useListDraft(form: string) {
  const owner = draftOwnerOf(useActor())
  const [start] = useState(() => readDraft<{ text?: string }>(owner, form)?.values.text ?? '')
  const forget = () => forgetDraft(owner, form)
  return { start, onType: (text: string) => void (text === '' ? forget() : writeDraft(owner, form, { text })), forget }
}
