import type { Tab } from '#contract/catalogue/prepare-form.ts'
import { type Answers, fieldsOf, isShown } from '#contract/catalogue/prepare-rules.ts'
import { useCatalogueText } from '#web/domain/checklist/catalogue-text.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

/** Says who sees the answers of a tab: which ones other organizations see, as the catalogue marks them, and what the foundation sees. */
export function WhoSees({ tab, answers }: { tab: Tab; answers: Answers }) {
  const { t } = useTranslation('prepare')
  const text = useCatalogueText()
  const shown = fieldsOf(tab).filter((field) => isShown(field, answers))
  const shared = shown.filter((field) => field.shared)
  return (
    <Card title={t('about.whoSees')} tight>
      <Stack gap="tight">
        {shared.length === shown.length && <p className="small soft">{t('about.allShared')}</p>}
        {shared.length === 0 && <p className="small soft">{t('about.noneShared')}</p>}
        {shared.length > 0 && shared.length < shown.length && (
          <>
            <p className="small soft">{t('about.someShared')}</p>
            <ul className="soft small bullets">
              {shared.map((field) => (
                <li key={field.name}>{text.label(field)}</li>
              ))}
            </ul>
            <p className="small soft">{t('about.restStays')}</p>
          </>
        )}
        {tab.name === 'Contacts' && <p className="small soft">{t('about.confirmedOnly')}</p>}
        <p className="small soft">{t('about.alsoShown')}</p>
        <p className="small soft">{t('about.foundation')}</p>
      </Stack>
    </Card>
  )
}
