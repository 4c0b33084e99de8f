import { useEffect, useRef } from 'react'
import { focusField } from '#web/lib/forms/focus.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { RichText } from '#web/ui/data/RichText.tsx'
import { FollowUp } from '#web/ui/form/FollowUp.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { AddressFields } from './AddressFields.tsx'
import { CharterSearch } from './CharterSearch.tsx'
import { useFieldLabel } from './field-label.ts'
import { InlineButton } from './InlineButton.tsx'
import { withListing } from './registration.ts'
import type { RegistrationFormState } from './use-registration.ts'

/** The credit union, chosen from the directory of its state; or typed, where the directory lacks it. */
export function CharterNumber({ form }: { form: RegistrationFormState }) {
  const { is_listed } = form.values
  const before = useRef(is_listed)
  useEffect(() => {
    // The button that was pressed is gone: the focus goes on to the field that it changed.
    if (before.current !== is_listed && document.activeElement === document.body) focusField('charter_number')
    before.current = is_listed
  }, [is_listed])
  return is_listed ? <Listed form={form} /> : <NotListed form={form} />
}

function Listed({ form }: { form: RegistrationFormState }) {
  const { t } = useTranslation('auth')
  const { values, set } = form
  if (values.charter_number !== '') {
    const filledIn = (
      <RichText text={t('register.charter.filledIn')} parts={{ contact: (words) => <SmartLink to="/contact">{words}</SmartLink> }} />
    )
    return (
      <>
        <CharterSearch form={form} />
        <FollowUp why={filledIn}>
          <AddressFields form={form} locked />
        </FollowUp>
      </>
    )
  }
  return (
    <>
      <CharterSearch form={form} />
      {values.state !== '' && (
        <div>
          <p className="small soft">{t('register.charter.fillsIn')}</p>
          <InlineButton onPress={() => set(withListing(false))}>{t('register.charter.notListed')}</InlineButton>
        </div>
      )}
    </>
  )
}

function NotListed({ form }: { form: RegistrationFormState }) {
  const { t } = useTranslation('auth')
  const labelOf = useFieldLabel(form.values.type_organization)
  return (
    <>
      <div>
        <TextField {...form.field('charter_number')} label={labelOf('charter_number')} required maxLength={20} autoComplete="off" />
        <InlineButton onPress={() => form.set(withListing(true))}>{t('register.charter.chooseFromList')}</InlineButton>
      </div>
      <FollowUp why={t('register.charter.typeIt')}>
        <AddressFields form={form} />
      </FollowUp>
    </>
  )
}
