import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { CallRow } from '#contract/call-list/schemas.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { showLetterTerms, writeLetter } from '#contract/letters/calls.ts'
import { LINE_LENGTH } from '#contract/limits.ts'
import { languageNames, languages } from '#contract/options.ts'
import { contactsChanged } from '#web/domain/asks/contacts-query.ts'
import { incidentChanged } from '#web/domain/incidents/incident-changed.ts'
import { LETTERS, leagueChanged } from '#web/domain/letters/league-changed.ts'
import { barredBy, type Terms } from '#web/domain/letters/terms.ts'
import { call } from '#web/lib/api/call.ts'
import { callQuery } from '#web/lib/api/call-query.ts'
import { type FormState, useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Modal } from '#web/ui/overlay/Modal.tsx'

interface Props {
  row: Pick<CallRow, 'directory_id' | 'name'>
  onDone: () => void
}

const termsQuery = callQuery(showLetterTerms, { queryKey: [...LETTERS, 'terms'], staleTime: 0 })

const empty = { email: '', first_name: '', last_name: '', language: '', vouches: false }
type Values = typeof empty

/** In a storm: the address is typed while it is read aloud on the phone, and the letter leaves before others. */
export function LetterNow({ row, onDone }: Props) {
  const { t } = useTranslation(['letter-now', 'common'])
  const id = useId()
  const { data: terms } = useQuery(termsQuery)
  // Said before anything is typed, with the person on the phone. Letters in a storm do not wait for a pause to end.
  const why = terms && (barredBy(terms) ?? (terms.is_paused ? 'paused' : null))
  const form = useForm<Values>({ initial: empty, check, send })

  async function send({ email, first_name, last_name, language, vouches }: Values) {
    const { directory_id } = row
    const chosen = languages.find((one) => one === language) ?? null
    const person = { email: email.trim(), first_name: first_name.trim(), last_name: last_name.trim(), language: chosen }
    await call(writeLetter, { body: { directory_id, ...person, urgent: true, ...(vouches && { vouches }) } })
    showToast({ variant: 'success', title: t('done', { email: person.email }) })
    onDone()
    await Promise.all([contactsChanged(directory_id), leagueChanged(), incidentChanged()])
  }

  return (
    <Modal labelledBy={id} onLeave={onDone}>
      <h2 id={id}>{t('title', { name: row.name })}</h2>
      {why ? (
        <>
          <Note tone="caution">{t(`no.${why}`)}</Note>
          <Row>
            <Button variant="secondary" onPress={onDone}>
              {t('common:cancel')}
            </Button>
          </Row>
        </>
      ) : (
        <LetterForm form={form} terms={terms} onDone={onDone} />
      )}
    </Modal>
  )
}

function LetterForm({ form, terms, onDone }: { form: FormState<Values>; terms: Terms | undefined; onDone: () => void }) {
  const { t } = useTranslation(['letter-now', 'common'])
  return (
    <>
      <p className="small soft">{t('lead')}</p>
      <Form ref={form.form} label={t('send')} onSubmit={() => void form.submit()}>
        <TextField {...form.field('email')} type="email" label={t('email')} hint={t('aloud')} required autoComplete="off" />
        <FieldPair>
          <TextField {...form.field('first_name')} label={t('first_name')} optional maxLength={LINE_LENGTH} autoComplete="off" />
          <TextField {...form.field('last_name')} label={t('last_name')} optional maxLength={LINE_LENGTH} autoComplete="off" />
        </FieldPair>
        <SelectField
          {...form.field('language')}
          label={t('language')}
          emptyLabel={t('anyLanguage')}
          options={languages.filter((one) => one !== 'en').map((one) => ({ value: one, label: languageNames[one] }))}
        />
        {terms?.may_vouch && (
          <Checkbox
            name="vouches"
            label={t('know')}
            hint={t('knowText')}
            checked={form.values.vouches}
            onChange={(vouches) => form.set({ vouches })}
          />
        )}
        {terms?.reply_to && <p className="small soft">{t('replyTo', { email: terms.reply_to })}</p>}
        <FormRefusal form={form} />
        <Row>
          <Button type="submit" iconBefore="mail" busy={form.isSending}>
            {t('send')}
          </Button>
          <Button variant="secondary" onPress={onDone}>
            {t('common:cancel')}
          </Button>
        </Row>
      </Form>
    </>
  )
}

/** The server checks the rest. */
const check = ({ email }: Values): Record<string, string> => (email.trim() === '' ? { email: fieldErrors.required } : {})
