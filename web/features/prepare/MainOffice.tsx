import { useEffect, useRef, useState } from 'react'
import { setMainOffice } from '#contract/prepare/calls.ts'
import { mainOfficeForm } from '#contract/prepare/schemas.ts'
import type { CreditUnion } from '#contract/records/credit-union.ts'
import { creditUnionQuery } from '#web/domain/organizations/own-organization.ts'
import { useDraft } from '#web/domain/session/use-draft.ts'
import { call } from '#web/lib/api/call.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { showDone } from '#web/lib/api/refusal-toast.ts'
import { addressesOf } from '#web/lib/format/office-address.ts'
import { focusField } from '#web/lib/forms/focus.ts'
import { checkBySchema, useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Fact, Facts } from '#web/ui/data/Facts.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { ChangesNote } from '#web/ui/form-page/DraftNote.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

interface Props {
  creditUnion: CreditUnion
  mayEdit: boolean
}

/** Where the main office is, and the mailing address where that is another one. Its Administrators change it with a button of its own. */
export function MainOffice({ creditUnion, mayEdit }: Props) {
  const { t } = useTranslation('prepare')
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const { office, mailing } = addressesOf(creditUnion)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <Stack>
      <Facts>
        <Fact label={t('basic.office.label')}>{office}</Fact>
        {mailing && <Fact label={t('basic.office.mailing')}>{mailing}</Fact>}
      </Facts>
      {isOpen && <MainOfficeForm creditUnion={creditUnion} isKnown={office !== null} onClose={() => setIsOpen(false)} />}
      {mayEdit && !isOpen && (
        <div>
          <Button ref={button} variant="secondary" onPress={() => setIsOpen(true)}>
            {office ? t('basic.office.change') : t('basic.office.add')}
          </Button>
        </div>
      )}
    </Stack>
  )
}

interface MainOfficeFormProps {
  creditUnion: CreditUnion
  /** Whether its main office is known: a mailing address does not stand in for it. */
  isKnown: boolean
  onClose: () => void
}

const nowhere = { street: '', city: '', zip: '' }

function MainOfficeForm({ creditUnion, isKnown, onClose }: MainOfficeFormProps) {
  const { t } = useTranslation(['prepare', 'common'])
  const failed = t('common:errors.errorUpdating')
  const { street, city, zip } = creditUnion
  const start = isKnown ? { street, city, zip } : nowhere
  const draft = useDraft(`main office of ${creditUnion.id}`, start)
  const form = useForm({
    initial: draft.initial,
    check: (values) => checkBySchema(mainOfficeForm, values),
    onChange: draft.save,
    send: async (body) => {
      const changed = await call(setMainOffice, { params: { id: creditUnion.id }, body })
      draft.forget()
      queryClient.setQueryData(creditUnionQuery.queryKey, changed)
      // From here on every distance is another one.
      void queryClient.invalidateQueries()
      showDone(t('basic.office.saved'), failed)
      onClose()
    },
    failed,
    quietAtFields: true,
  })
  useEffect(() => void focusField('street', form.form.current ?? undefined), [form.form])

  function cancel() {
    draft.forget()
    onClose()
  }

  return (
    <Form ref={form.form} gap="close" label={t('basic.office.label')} onSubmit={() => void form.submit()}>
      <p className="soft small">{t('basic.office.why')}</p>
      <ChangesNote draft={draft} onDiscard={() => form.reset(start)} />
      <FieldPair columns={3}>
        <TextField {...form.field('street')} label={t('basic.office.street')} required autoComplete="off" />
        <TextField {...form.field('city')} label={t('basic.office.city')} required autoComplete="off" />
        <TextField {...form.field('zip')} label={t('basic.office.zip')} required inputMode="numeric" maxLength={10} autoComplete="off" />
      </FieldPair>
      <Row>
        <Button type="submit" busy={form.isSending}>
          {t('basic.office.save')}
        </Button>
        <Button variant="quiet" onPress={cancel}>
          {t('common:cancel')}
        </Button>
      </Row>
    </Form>
  )
}
