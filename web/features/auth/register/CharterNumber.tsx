import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { isStateCode, type StateCode } from '#contract/rules/states.ts'
import { directoryQuery } from '#web/domain/organizations/directory-query.ts'
import { focusField } from '#web/lib/forms/focus.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { RichText } from '#web/ui/data/RichText.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { FollowUp } from '#web/ui/form/FollowUp.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { InlineButton } from '../InlineButton.tsx'
import { AddressFields } from './AddressFields.tsx'
import { CharterSearch } from './CharterSearch.tsx'
import { useFieldLabel } from './field-label.ts'
import { withListing } from './registration.ts'
import type { RegistrationFormState } from './use-registration.ts'

/** The credit union, from the directory of its state; or typed, if the directory lacks it. */
export function CharterNumber({ form }: { form: RegistrationFormState }) {
  const { is_listed } = form.values
  const before = useRef(is_listed)
  useEffect(() => {
    // The pressed button is gone, so the focus moves to the field that it changed.
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
        <AlreadyEnrolled form={form} />
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

/** Who registers with the number of an enrolled credit union asks to join it. */
function AlreadyEnrolled({ form: { values } }: { form: RegistrationFormState }) {
  const { t } = useTranslation('auth')
  const { data: list } = useQuery({ ...directoryQuery(values.state as StateCode), enabled: isStateCode(values.state) })
  const isEnrolled = list?.some(({ charter_number, enrolled }) => enrolled && charter_number === values.charter_number) === true
  return (
    isEnrolled && (
      <Note icon="organization" status title={t('register.charter.enrolled', { name: values.credit_union_name })}>
        {t('register.charter.enrolledLead')}
      </Note>
    )
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
