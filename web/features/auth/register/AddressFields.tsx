import { useState } from 'react'
import { isStateCode } from '#contract/rules/states.ts'
import { stateByZip } from '#contract/rules/zip-states.ts'
import { isPostBox } from '#web/lib/format/post-box.ts'
import { focusField } from '#web/lib/forms/focus.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { stateName } from '#web/lib/text/state-name.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { FollowUp } from '#web/ui/form/FollowUp.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { useFieldLabel } from './field-label.ts'
import type { RegistrationFormState } from './use-registration.ts'

interface Props {
  form: RegistrationFormState
  /** The directory filled in the address, so it is read-only. */
  locked?: boolean
}

/** The organization's name, street, city and ZIP code. If the street is a post office box, this asks where the main office is. */
export function AddressFields({ form, locked }: Props) {
  const { t } = useTranslation('auth')
  const labelOf = useFieldLabel(form.values.type_organization)
  const look = { readOnly: locked, required: !locked }
  const isMailOnly = isPostBox(form.values.street)
  const street = locked && isMailOnly ? t('register.mainOffice.mailing') : labelOf('street')
  return (
    <>
      <TextField {...form.field('credit_union_name')} {...look} label={labelOf('credit_union_name')} autoComplete="organization" />
      <TextField {...form.field('street')} {...look} label={street} autoComplete="street-address" />
      <FieldPair>
        <TextField {...form.field('city')} {...look} label={labelOf('city')} autoComplete="address-level2" />
        <TextField {...form.field('zip')} {...look} label={labelOf('zip')} inputMode="numeric" maxLength={10} autoComplete="postal-code" />
      </FieldPair>
      {!locked && <OtherState zip={form.values.zip.trim()} state={form.values.state} />}
      {isMailOnly && <MainOffice form={form} />}
    </>
  )
}

/** Asks whether a ZIP code of another state is right, as for a post office box or a town at a border. */
function OtherState({ zip, state }: { zip: string; state: string }) {
  const { t } = useTranslation('auth')
  const [right, setRight] = useState('')
  const found = stateByZip(zip)
  const asked = `${zip} ${state}`
  if (!found || !isStateCode(state) || found === state || right === asked) return null
  return (
    <Note tone="caution" status>
      <Row>
        <span>{t('register.otherState', { zip, found: stateName(found), state: stateName(state) })}</span>
        <Button
          variant="secondary"
          size="compact"
          onPress={() => {
            setRight(asked)
            focusField('zip')
          }}
        >
          {t('register.otherStateRight')}
        </Button>
      </Row>
    </Note>
  )
}

function MainOffice({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation('auth')
  const labelOf = useFieldLabel(form.values.type_organization)
  return (
    <fieldset>
      <legend className="strong">{t('register.mainOffice.question')}</legend>
      <FollowUp why={t('register.mainOffice.why')}>
        <TextField {...form.field('main_office_street')} label={labelOf('main_office_street')} autoComplete="off" />
        <FieldPair>
          <TextField {...form.field('main_office_city')} label={labelOf('main_office_city')} autoComplete="off" />
          <TextField
            {...form.field('main_office_zip')}
            label={labelOf('main_office_zip')}
            inputMode="numeric"
            maxLength={10}
            autoComplete="off"
          />
        </FieldPair>
      </FollowUp>
    </fieldset>
  )
}
