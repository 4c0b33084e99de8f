import type { HelpRequest } from '#contract/help-requests/schemas.ts'
import { longDateTime } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { useFromHere } from '#web/lib/url/use-back-link.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { PhoneLink } from '#web/ui/action/PhoneLink.tsx'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Fact, Facts } from '#web/ui/data/Facts.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { useGeneratorWords } from '../ask/generator-words.ts'
import { CallButton } from '../CallButton.tsx'
import { useHelpLabels } from '../use-help-labels.ts'

const mustHaveNames = ['kw', 'voltage', 'connector', 'fuel', 'core_system'] as const

/** What is needed, when and where, and why it is urgent. */
export function RequestFacts({ request, isOurs }: { request: HelpRequest; isOurs: boolean }) {
  const { t } = useTranslation(['help-requests', 'help-kinds'])
  const words = useHelpLabels()
  const here = useFromHere()
  const generatorWords = useGeneratorWords()
  const {
    credit_union: from,
    quantity,
    zip = '',
    urgency,
    must_haves = {},
    note,
    created_at,
    distance_miles: miles,
    state,
    still_needed = [],
  } = request
  const musts = [
    ...mustHaveNames.flatMap((name) =>
      must_haves[name]
        ? [t(`view.${name}`, { value: name === 'core_system' ? must_haves[name] : generatorWords.option(must_haves[name]) })]
        : [],
    ),
    ...(must_haves.text ? [must_haves.text] : []),
  ]
  return (
    <Stack>
      <Facts>
        <Fact label={t('view.quantity')}>{quantity}</Fact>
        <Fact label={t('view.urgency')}>{urgency && t(`help-kinds:urgencies.${urgency}`)}</Fact>
        <Fact label={t('view.dates')}>{words.days(request)}</Fact>
        {state === 'open' && still_needed.length > 0 && <Fact label={t('view.stillNeeded')}>{words.parts(still_needed)}</Fact>}
        <Fact label={t('view.place')}>
          {miles === undefined || isOurs ? t('view.placeText', { zip }) : t('view.placeMiles', { zip, miles: words.miles(miles) })}
        </Fact>
        {musts.length > 0 && <Fact label={t('view.mustHaves')}>{musts.join('. ')}</Fact>}
        {note && (
          <Fact label={t('view.note')}>
            <span className="as-typed">{note}</span>
          </Fact>
        )}
        <Fact label={t('view.asked')}>
          {created_at &&
            (request.asked_by ? t('stepBy', { by: request.asked_by, at: longDateTime(created_at) }) : longDateTime(created_at))}
        </Fact>
        {request.disaster_report_id && (
          <Fact label={t('view.report')}>
            <SmartLink to={`/disaster-view?id=${encodeURIComponent(request.disaster_report_id)}`}>{t('view.reportLink')}</SmartLink>
          </Fact>
        )}
        {request.directory_phone && (
          <Fact label={t('view.mainPhone')}>
            <PhoneLink number={request.directory_phone} />
          </Fact>
        )}
        {request.close_reason && <Fact label={t('view.closed')}>{request.close_reason}</Fact>}
      </Facts>
      {!isOurs && from && (
        <Row>
          {request.contact?.phone && <CallButton phone={request.contact.phone} name={request.contact.name} />}
          {request.has_answers && (
            <LinkButton variant="secondary" size="compact" to={`/resource-view?id=${encodeURIComponent(from.id)}`} state={here}>
              {t('view.contacts', { name: from.name })}
            </LinkButton>
          )}
        </Row>
      )}
    </Stack>
  )
}
