import { useId } from 'react'
import { useActor } from '#web/domain/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { useOptions } from '#web/lib/text/option-text.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { ErrorCount } from '#web/ui/form/ErrorCount.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { PhoneField } from '#web/ui/form/PhoneField.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { ChangesNote } from '#web/ui/form-page/DraftNote.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import type { Profile } from './use-profile.ts'

interface Props {
  profile: Profile
  mayEditAll: boolean
}

/** Name, email, phone, position and department. People who are not Administrators can only change the first name. */
export function ProfileForm({ profile, mayEditAll }: Props) {
  const { t } = useTranslation(['profile', 'common'])
  const { positions, departments } = useOptions()
  const waitingId = useId()
  const { form, logo } = profile
  const disabled = !mayEditAll
  const hasOrganization = useActor().credit_union_id !== null
  return (
    <Form ref={form.form} label={t('details')} onSubmit={() => void form.submit()}>
      <FormSection title={t('details')} lead={mayEditAll ? undefined : t(hasOrganization ? 'onlyAdministrators' : 'onlyFirstName')}>
        <ChangesNote draft={profile.draft} onDiscard={profile.startOver} />
        <ErrorCount count={Object.keys(form.errors).length} />
        <FieldPair>
          <TextField {...form.field('firstName')} label={t('fields.firstName')} required autoComplete="given-name" />
          <TextField
            {...form.field('lastName')}
            label={t('fields.lastName')}
            required={mayEditAll}
            disabled={disabled}
            autoComplete="family-name"
          />
        </FieldPair>
        <FieldPair>
          <TextField
            {...form.field('email')}
            type="email"
            label={t('fields.email')}
            required={mayEditAll}
            disabled={disabled}
            autoComplete="email"
          />
          <PhoneField {...form.field('phone')} label={t('fields.phone')} required={mayEditAll} disabled={disabled} />
        </FieldPair>
        <FieldPair>
          <SelectField {...form.field('position')} label={t('fields.position')} options={positions} disabled={disabled} />
          <SelectField {...form.field('department')} label={t('fields.department')} options={departments} disabled={disabled} />
        </FieldPair>
        <Row fill>
          <Button type="submit" busy={form.isSending} disabled={logo !== null} describedBy={logo ? waitingId : undefined}>
            {form.isSending ? t('saving') : t('common:save')}
          </Button>
          {logo && (
            <span id={waitingId} className="small soft">
              {t('logo.waiting')}
            </span>
          )}
        </Row>
      </FormSection>
    </Form>
  )
}
