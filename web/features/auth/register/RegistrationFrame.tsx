import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { ActionBar } from '#web/ui/form-page/ActionBar.tsx'
import { useFieldLabel } from './field-label.ts'
import type { Registration } from './use-registration.ts'

interface Props {
  registration: Registration
  children: ReactNode
}

/** The frame around the sections: missing answers above them; the refusal and the button below. */
export function RegistrationFrame({ registration, children }: Props) {
  const { t } = useTranslation(['auth', 'common'])
  const { form, missing, refusals } = registration
  const labelOf = useFieldLabel(form.values.type_organization)
  return (
    <Form ref={form.form} label={t('register.title')} onSubmit={() => void form.submit()}>
      <ErrorSummary missing={missing.map((name) => ({ name, label: labelOf(name) }))} title={t('common:fillOutRequired')} />
      {children}
      <Refusals sentences={refusals} atField={Object.keys(form.errors).length > 0} />
      <ActionBar>
        <Button type="submit" busy={form.isSending}>
          {form.isSending ? t('register.submitting') : t('register.submit')}
        </Button>
        <span className="small soft only-wide">{t('register.next')}</span>
      </ActionBar>
    </Form>
  )
}

/** The message scrolls into view if no faulty field takes the focus. */
function Refusals({ sentences, atField }: { sentences: readonly string[]; atField: boolean }) {
  const { t } = useTranslation('auth')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (sentences.length > 0 && !atField) place.current?.scrollIntoView({ block: 'center' })
  }, [sentences, atField])

  if (sentences.length === 0) return null
  return (
    <div ref={place}>
      <Note tone="bad" alert title={t('register.failed')}>
        <ul>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Note>
    </div>
  )
}
