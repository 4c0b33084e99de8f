import { useState } from 'react'
import type { HelpRequest } from '#contract/help-requests/schemas.ts'
import { LINE_LENGTH, TEXT_LENGTH } from '#contract/limits.ts'
import { movers, transports } from '#contract/records/help-options.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import type { Translate } from '#web/lib/text/text-keys.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { ChoiceOrOwnWords } from '#web/ui/form/ChoiceOrOwnWords.tsx'
import { ErrorCount } from '#web/ui/form/ErrorCount.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { PhoneField } from '#web/ui/form/PhoneField.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { RestoredNote } from '../ask/RestoredNote.tsx'
import { useHelpLabels } from '../use-help-labels.ts'
import { isUsual, whenBack } from './offer-values.ts'
import { useOfferForm } from './use-offer-form.ts'

/** The form to offer something for a request. */
export function OfferForm({ request, isFolded }: { request: HelpRequest; isFolded: boolean }) {
  const { t } = useTranslation(['offers', 'help-requests'])
  const [isOpen, setIsOpen] = useState(!isFolded)
  if (isOpen) return <OpenForm request={request} />
  return (
    <Row>
      <Button variant="secondary" iconBefore="add" onPress={() => setIsOpen(true)}>
        {t('another')}
      </Button>
    </Row>
  )
}

/** Where a desk asked for an organization, both read what is offered. */
function leadOf({ credit_union, on_behalf }: HelpRequest, t: Translate<'offers'>) {
  const name = credit_union?.name ?? ''
  return on_behalf && on_behalf.desk !== name ? t('leadOfTwo', { name, desk: on_behalf.desk }) : t('lead', { name })
}

function OpenForm({ request }: { request: HelpRequest }) {
  const { t } = useTranslation(['offers', 'help-requests'])
  const words = useHelpLabels()
  const { form, isRestored, startOver, units, taken, rest, today } = useOfferForm(request)
  const unitField = { ...form.field('unit'), label: t('unit'), required: true, maxLength: LINE_LENGTH }
  /** Nothing is moved: people come to it. */
  const isPlace = request.kind === 'space'
  return (
    <Form ref={form.form} label={t('label')} onSubmit={() => void form.submit()}>
      <FormSection title={t('title')} lead={leadOf(request, t)}>
        {isRestored && <RestoredNote onStartOver={startOver} />}
        {units.length > 0 ? (
          <ChoiceOrOwnWords
            {...unitField}
            hint={t('unitHint')}
            options={units.map(({ unit, out }) => ({
              value: unit,
              label: out
                ? t(`out.${whenBack(out, today)}`, {
                    unit,
                    name: out.to ?? t('anotherOrganization'),
                    day: words.shortDays({ from: out.until, until: out.until }),
                  })
                : unit,
            }))}
            ownLabel={t('unitOwn')}
          />
        ) : (
          <TextField {...unitField} hint={t('unitHint')} />
        )}
        {taken && (
          <Note tone="caution" status>
            {t('promised', {
              unit: form.values.unit,
              name: taken.to ?? t('anotherOrganization'),
              days: words.shortDays(taken),
            })}
          </Note>
        )}
        <TextField {...form.field('quantity')} label={t('quantity')} required type="number" width="short" maxLength={6} />
        <FieldPair>
          <TextField {...form.field('from')} label={t('from')} required type="date" width="date" />
          <TextField {...form.field('until')} label={t('until')} required type="date" width="date" min={form.values.from} />
        </FieldPair>
        <p className="small soft" role="status">
          {rest && rest.length > 0 && t('leaves', { rest: words.parts(rest) })}
        </p>
        {isPlace ? (
          <TextField {...form.field('transport')} label={t('getIn')} hint={t('getInHint')} required maxLength={LINE_LENGTH} />
        ) : (
          <ChoiceOrOwnWords
            {...form.field('transport')}
            label={t(request.kind === 'staff' ? 'transportOfStaff' : 'transport')}
            required
            options={Object.values(transports).map((way) => ({ value: way, label: words.transport(way, true) }))}
            ownLabel={t('transportOwn')}
            maxLength={LINE_LENGTH}
          />
        )}
        {!isPlace && form.values.transport !== '' && !isUsual(form.values.transport) && (
          <Choice
            {...form.field('moves')}
            value={form.values.moves || null}
            label={t('moves')}
            layout="wrap"
            options={movers.map((each) => ({ value: each, label: t(`movers.${each}`) }))}
          />
        )}
        <TextArea {...form.field('conditions')} label={t('conditions')} hint={t('conditionsHint')} optional maxLength={TEXT_LENGTH} />
        <FieldPair>
          <TextField {...form.field('contact_name')} label={t('contact_name')} required maxLength={LINE_LENGTH} autoComplete="name" />
          <PhoneField {...form.field('contact_phone')} label={t('contact_phone')} required />
        </FieldPair>
        <p className="small soft">{t('help-requests:noGuarantee')}</p>
        <Row>
          <Button type="submit" busy={form.isSending}>
            {form.isSending ? t('sending') : t('send')}
          </Button>
        </Row>
      </FormSection>
      <ErrorCount count={Object.keys(form.errors).length} />
    </Form>
  )
}
