import { fieldErrors } from '#contract/field-errors.ts'
import { changeLetters } from '#contract/letters/calls.ts'
import { MOST_THAT_VOUCH } from '#contract/letters/options.ts'
import type { LetterDesk } from '#contract/letters/schemas.ts'
import { call } from '#web/lib/api/call.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { letterDesksChanged } from './letter-desks-query.ts'

interface Props {
  id: string
  name: string
  desk: Pick<LetterDesk, 'may_vouch' | 'a_week'>
}

/** Whether the Association's letters confirm, and how many in seven days. */
export function MayVouch({ id, name, desk: { may_vouch, a_week } }: Props) {
  const { t } = useTranslation(['admin-letters', 'common'])
  const form = useForm({
    initial: { may_vouch, a_week: String(a_week) },
    check: (typed): Record<string, string> => (isCount(typed.a_week) ? {} : { a_week: fieldErrors.atMostThousand }),
    send: async (typed) => {
      await call(changeLetters, { params: { id }, body: { may_vouch: typed.may_vouch, a_week: Number(typed.a_week) } })
      showToast({ variant: 'success', title: t('saved', { name }) })
      await letterDesksChanged()
    },
  })
  const { values } = form
  const hasChanged = values.may_vouch !== may_vouch || values.a_week !== String(a_week)
  return (
    <Form ref={form.form} gap="close" label={t('mayVouchOf', { name })} onSubmit={() => void form.submit()}>
      <Checkbox
        name="may_vouch"
        label={t('mayVouch')}
        hint={t('mayVouchText')}
        checked={values.may_vouch}
        onChange={(next) => form.set({ may_vouch: next })}
      />
      {values.may_vouch && <TextField {...form.field('a_week')} label={t('aWeek')} inputMode="numeric" width="date" maxLength={4} />}
      <FormRefusal form={form} />
      {hasChanged && (
        <Row>
          <Button type="submit" variant="secondary" size="compact" busy={form.isSending}>
            {t('common:save')}
          </Button>
        </Row>
      )}
    </Form>
  )
}

const isCount = (text: string) => /^\d{1,4}$/.test(text.trim()) && Number(text) <= MOST_THAT_VOUCH
