import { useState } from 'react'
import { useNavigate } from 'react-router'
import { fieldErrors } from '#contract/field-errors.ts'
import { LINE_LENGTH } from '#contract/limits.ts'
import { addOffice, changeOffice } from '#contract/offices/calls.ts'
import type { Office } from '#contract/records/office.ts'
import { officeKinds } from '#contract/records/office-options.ts'
import { isStateCode, stateCodes } from '#contract/rules/states.ts'
import { reloadOffices } from '#web/domain/offices/office-queries.ts'
import { useDraft } from '#web/domain/session/use-draft.ts'
import { call } from '#web/lib/api/call.ts'
import { showDone } from '#web/lib/api/refusal-toast.ts'
import { lazySchema } from '#web/lib/forms/lazy-schema.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { stateName } from '#web/lib/text/state-name.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { ErrorCount } from '#web/ui/form/ErrorCount.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { PhoneField } from '#web/ui/form/PhoneField.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { YesNo } from '#web/ui/form/YesNo.tsx'
import { ChangesNote } from '#web/ui/form-page/DraftNote.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Row } from '#web/ui/layout/Row.tsx'

const schema = lazySchema(() => import('#contract/offices/schemas.ts').then((file) => file.addOffice.body))

const officeValues = (office: Office | undefined) => ({
  name: office?.name ?? '',
  kind: office?.kind ?? ('branch' as Office['kind']),
  street: office?.street ?? '',
  city: office?.city ?? '',
  state: office?.state ?? '',
  zip: office?.zip ?? '',
  phone: office?.phone ?? '',
  hours: office?.hours ?? '',
  guests_usually: office?.guests_usually ?? (null as boolean | null),
  ...pointValues(office),
})
type Values = ReturnType<typeof officeValues>

/** Empty where its place is that of its ZIP code. */
function pointValues(office: Office | undefined) {
  const isByHand = office?.placed_by === 'hand'
  return { latitude: isByHand ? String(office.latitude) : '', longitude: isByHand ? String(office.longitude) : '' }
}

/** Null for an empty field. What is not a number is refused at its field. */
const degreesIn = (text: string) => (text.trim() === '' ? null : Number(text))

const checkPoint = ({ latitude, longitude }: Pick<Values, 'latitude' | 'longitude'>) => ({
  ...(Number.isNaN(degreesIn(latitude)) && { latitude: fieldErrors.latitude }),
  ...(Number.isNaN(degreesIn(longitude)) && { longitude: fieldErrors.longitude }),
})

/** Corrects an office, or adds one. Its county is found by its ZIP code. */
export function OfficeForm({ office }: { office: Office | undefined }) {
  const { t } = useTranslation(['offices', 'common'])
  const navigate = useNavigate()
  const [start] = useState(() => officeValues(office))
  const draft = useDraft<Values>(`office ${office?.id ?? 'that is new'}`, start)
  const form = useForm<Values>({
    initial: draft.initial,
    isRestored: draft.changedAt !== null,
    onChange: draft.save,
    schema,
    check: (values) => ({ ...schema.check(values), ...checkPoint(values) }),
    send: save,
    failed: t('list.failed'),
    quietAtFields: true,
  })

  async function save({ latitude, longitude, ...values }: Values) {
    // The schema has checked it.
    if (!isStateCode(values.state)) return
    const body = { ...values, state: values.state }
    const point = { latitude: degreesIn(latitude), longitude: degreesIn(longitude) }
    await (office ? call(changeOffice, { params: { id: office.id }, body: { ...body, ...point } }) : call(addOffice, { body }))
    draft.forget()
    showDone(t('list.saved', { name: values.name }), t('list.failed'))
    await reloadOffices()
    await navigate('/offices?list')
  }

  return (
    <Card>
      <Form ref={form.form} onSubmit={() => void form.submit()}>
        <ChangesNote draft={draft} onDiscard={() => form.reset(start)} />
        <ErrorCount count={Object.keys(form.errors).length} />
        <TextField {...form.field('name')} label={t('list.fields.name')} required maxLength={LINE_LENGTH} />
        <Choice
          {...form.field('kind')}
          onChange={(value) => form.set({ kind: officeKinds.find((kind) => kind === value) ?? 'branch' })}
          label={t('list.fields.kind')}
          options={officeKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          layout="wrap"
          words
        />
        <TextField {...form.field('street')} label={t('list.fields.street')} required maxLength={LINE_LENGTH} />
        <FieldPair columns={3}>
          <TextField {...form.field('city')} label={t('list.fields.city')} required maxLength={LINE_LENGTH} />
          <SelectField
            {...form.field('state')}
            label={t('list.fields.state')}
            required
            options={stateCodes.map((code) => ({ value: code, label: stateName(code) }))}
          />
          <TextField {...form.field('zip')} label={t('list.fields.zip')} required inputMode="numeric" maxLength={10} />
        </FieldPair>
        <FieldPair>
          <PhoneField {...form.field('phone')} label={t('list.fields.phone')} optional />
          <TextField
            {...form.field('hours')}
            label={t('list.fields.hours')}
            optional
            maxLength={LINE_LENGTH}
            placeholder={t('list.fields.hoursExample')}
          />
        </FieldPair>
        {office && (
          <FieldPair>
            <TextField
              {...form.field('latitude')}
              label={t('list.fields.latitude')}
              hint={t('list.fields.latitudeHint')}
              optional
              width="short"
              maxLength={20}
            />
            <TextField
              {...form.field('longitude')}
              label={t('list.fields.longitude')}
              hint={t('list.fields.longitudeHint')}
              optional
              width="short"
              maxLength={20}
            />
          </FieldPair>
        )}
        <YesNo {...form.field('guests_usually')} label={t('list.fields.guestsUsually')} hint={t('list.fields.guestsUsuallyHint')} />
        <Row>
          <Button type="submit" busy={form.isSending}>
            {t('common:save')}
          </Button>
          <LinkButton to="/offices?list" variant="secondary">
            {t('common:cancel')}
          </LinkButton>
        </Row>
      </Form>
    </Card>
  )
}
