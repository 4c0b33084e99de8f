import { useRef, useState } from 'react'
import { updateSelf } from '#contract/profile/calls.ts'
import type { SessionUser } from '#contract/records/person.ts'
import { creditUnionQuery } from '#web/domain/organizations/own-organization.ts'
import { updateSession } from '#web/domain/session/session.ts'
import { type StoredDraft, useDraft } from '#web/domain/session/use-draft.ts'
import { call } from '#web/lib/api/call.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { showDone } from '#web/lib/api/refusal-toast.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { type FormState, useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { changedOf, formDataOf, type ProfileValues, profileBody, profileErrors, profileSchema, profileValues } from './profile-form.ts'

export interface Profile {
  form: FormState<ProfileValues>
  draft: StoredDraft<ProfileValues>
  startOver: () => void
  /** The chosen file that is not uploaded yet. Until then, nothing else is saved. */
  logo: File | null
  chooseLogo: (file: File | null) => void
  isUploading: boolean
  uploadLogo: () => Promise<void>
  /** The next save removes the logo. */
  isLogoReset: boolean
  resetLogo: (isReset: boolean) => void
}

/** The state of the own profile: its form, and the logo with its separate upload. */
export function useProfile(user: SessionUser, mayEditAll: boolean): Profile {
  const { t } = useTranslation('profile')
  const [logo, setLogo] = useState<File | null>(null)
  const [isLogoReset, setIsLogoReset] = useState(false)
  const { isBusy: isUploading, act } = useAction(t('failed'))

  async function save(data: FormData) {
    const saved = await call(updateSelf, { params: { id: user.id }, body: data })
    updateSession(saved)
    void queryClient.invalidateQueries({ queryKey: creditUnionQuery.queryKey })
    showDone(t('saved'), t('failed'))
    return saved
  }

  /** What the person saw when they began: only what differs from it is sent, so that an Administrator's change to another field stays. */
  const began = useRef(profileValues(user))
  const draft = useDraft('profile', profileValues(user))

  const form = useForm<ProfileValues>({
    initial: draft.initial,
    check: (values) => profileErrors(values, mayEditAll),
    schema: profileSchema,
    onChange: draft.save,
    send: async (values) => {
      const body = changedOf(began.current, profileBody(values, mayEditAll))
      const saved = await save(formDataOf(body, isLogoReset ? '' : undefined))
      began.current = profileValues(saved)
      setIsLogoReset(false)
      draft.forget()
      form.reset(profileValues(saved))
    },
    failed: t('failed'),
  })

  async function uploadLogo() {
    if (!logo || isUploading) return
    await act(async () => {
      // Sends the stored first name, so that unsaved typing stays a draft.
      await save(formDataOf({ firstName: user.first_name }, logo))
      setLogo(null)
    })
  }

  return {
    form,
    draft,
    startOver: () => form.reset(profileValues(user)),
    logo,
    chooseLogo: (file) => {
      setLogo(file)
      setIsLogoReset(false)
    },
    isUploading,
    uploadLogo,
    isLogoReset,
    resetLogo: setIsLogoReset,
  }
}
