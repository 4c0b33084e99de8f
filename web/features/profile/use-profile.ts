import { useState } from 'react'
import { updateSelf } from '#contract/profile/calls.ts'
import type { SessionUser } from '#contract/records/person.ts'
import { CallError, call } from '#web/lib/calls/call.ts'
import { creditUnionQuery, queryClient } from '#web/lib/calls/queries.ts'
import { showDone, showRefusal } from '#web/lib/calls/refusal-toast.ts'
import { useDraft } from '#web/lib/forms/use-draft.ts'
import { type FormState, useForm } from '#web/lib/forms/use-form.ts'
import { updateSession } from '#web/lib/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { bodyOf, errorsOf, formDataOf, type ProfileValues, valuesOf } from './profile-form.ts'

export interface Profile {
  form: FormState<ProfileValues>
  /** When what is back in the form from an earlier visit was typed; null where nothing is. */
  changedAt: string | null
  discardChanges: () => void
  /** Chosen and not uploaded yet; while it waits nothing else is saved. */
  logo: File | null
  chooseLogo: (file: File | null) => void
  isUploading: boolean
  uploadLogo: () => Promise<void>
  /** The next save takes the logo away. */
  isLogoReset: boolean
  resetLogo: (isReset: boolean) => void
}

/** The own profile: its form, and the logo that is uploaded by itself. */
export function useProfile(user: SessionUser, mayEditAll: boolean): Profile {
  const { t } = useTranslation('profile')
  const [logo, setLogo] = useState<File | null>(null)
  const [isLogoReset, setIsLogoReset] = useState(false)
  const [isUploading, setIsUploading] = useState(false)

  async function save(data: FormData) {
    const saved = await call(updateSelf, { params: { id: user.id }, body: data })
    updateSession(saved)
    void queryClient.invalidateQueries({ queryKey: creditUnionQuery.queryKey })
    showDone(t('saved'), t('failed'))
    return saved
  }

  const draft = useDraft('profile', valuesOf(user))

  const form = useForm<ProfileValues>({
    initial: draft.initial,
    check: (values) => errorsOf(values, mayEditAll),
    onChange: draft.keep,
    send: async (values) => {
      try {
        const saved = await save(formDataOf(bodyOf(values, mayEditAll), isLogoReset ? '' : undefined))
        setIsLogoReset(false)
        draft.forget()
        form.reset(valuesOf(saved))
      } catch (error) {
        showRefusal(error, t('failed'))
        throw error
      }
    },
  })

  async function uploadLogo() {
    if (!logo || isUploading) return
    setIsUploading(true)
    try {
      // With the first name as it is stored: what is typed and not saved stays typed.
      await save(formDataOf({ firstName: user.first_name }, logo))
      setLogo(null)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showRefusal(error, t('failed'))
    } finally {
      setIsUploading(false)
    }
  }

  return {
    form,
    changedAt: draft.changedAt,
    discardChanges() {
      draft.forget()
      form.reset(valuesOf(user))
    },
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
