import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { LINE_LENGTH } from '#contract/limits.ts'
import { languageNames, languages } from '#contract/options.ts'
import { addToRoster, changeInRoster } from '#contract/roster/calls.ts'
import { type RosterPerson, rosterForm } from '#contract/roster/schemas.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { officesQuery } from '#web/domain/offices/office-queries.ts'
import { rosterChanged } from '#web/domain/roll-calls/roster-query.ts'
import { useDraft } from '#web/domain/session/use-draft.ts'
import { call } from '#web/lib/api/call.ts'
import { checkBySchema, useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormButtons } from '#web/ui/form/FormButtons.tsx'
import { PhoneField } from '#web/ui/form/PhoneField.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { ChangesNote } from '#web/ui/form-page/DraftNote.tsx'
import { Modal } from '#web/ui/overlay/Modal.tsx'

interface Props {
  /** Undefined for one who is added. */
  person: RosterPerson | undefined
  onDone: () => void
}

const formOf = (person: RosterPerson | undefined) => ({
  first_name: person?.first_name ?? '',
  last_name: person?.last_name ?? '',
  email: person?.email ?? '',
  phone: person?.phone ?? '',
  office_id: person?.office?.id ?? '',
  office_text: person?.office_text ?? '',
  language: person?.language ?? '',
})
type Values = ReturnType<typeof formOf>

/** Adds a person to the roster, or changes one. An account's name and email belong to its owner. */
export function PersonDialog({ person, onDone }: Props) {
  const { t } = useTranslation(['roster', 'common'])
  const id = useId()
  const { data: offices = [] } = useQuery(officesQuery({}))
  const hasAccount = person?.user_id != null
  const start = formOf(person)
  const draft = useDraft<Values>(`roster ${person?.id ?? 'add'}`, start)
  const form = useForm<Values>({
    initial: draft.initial,
    onChange: draft.save,
    check: (values) => checkBySchema(rosterForm, values),
    send: save,
  })

  async function save(values: Values) {
    const body = {
      ...values,
      office_text: values.office_id ? '' : values.office_text,
      language: languages.find((one) => one === values.language) ?? null,
    }
    const name = fullName(values)
    await (person ? call(changeInRoster, { params: { id: person.id }, body }) : call(addToRoster, { body }))
    draft.forget()
    showToast({ variant: 'success', title: t(person ? 'form.saved' : 'form.added', { name }) })
    await rosterChanged()
    onDone()
  }

  function leave() {
    draft.forget()
    onDone()
  }

  return (
    <Modal labelledBy={id} onLeave={leave}>
      <h2 id={id}>{person ? t('form.editTitle', { name: fullName(person) }) : t('form.addTitle')}</h2>
      {hasAccount && <p className="soft small">{t('hints.account')}</p>}
      <Form ref={form.form} onSubmit={() => void form.submit()}>
        <ChangesNote draft={draft} onDiscard={() => form.reset(start)} />
        <FieldPair>
          <TextField
            {...form.field('first_name')}
            label={t('fields.first_name')}
            required
            readOnly={hasAccount}
            maxLength={LINE_LENGTH}
            autoComplete="off"
          />
          <TextField
            {...form.field('last_name')}
            label={t('fields.last_name')}
            required
            readOnly={hasAccount}
            maxLength={LINE_LENGTH}
            autoComplete="off"
          />
        </FieldPair>
        <FieldPair>
          <PhoneField {...form.field('phone')} label={t('fields.phone')} optional />
          <TextField
            {...form.field('email')}
            type="email"
            label={t('fields.email')}
            optional={!hasAccount}
            readOnly={hasAccount}
            autoComplete="off"
          />
        </FieldPair>
        <FieldPair>
          <SelectField
            {...form.field('office_id')}
            label={t('fields.office')}
            emptyLabel={t('noOffice')}
            options={offices
              .filter(({ is_closed_for_good }) => !is_closed_for_good)
              .map((office) => ({ value: office.id, label: office.name }))}
          />
          {form.values.office_id === '' && (
            <TextField
              {...form.field('office_text')}
              label={t('fields.office_text')}
              hint={t('hints.office_text')}
              optional
              maxLength={LINE_LENGTH}
              autoComplete="off"
            />
          )}
        </FieldPair>
        {!hasAccount && (
          <SelectField
            {...form.field('language')}
            label={t('fields.language')}
            emptyLabel={t('anyLanguage')}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
          />
        )}
        <FormButtons form={form} send={t('common:save')} leave={t('common:cancel')} onLeave={leave} />
      </Form>
    </Modal>
  )
}
