import { useTranslation } from '#web/lib/text/i18n.ts'

/** The document title, for tabs, the history and screen readers: "Find resources · Breakwater". */
export function DocumentTitle({ children }: { children: string }) {
  const { t } = useTranslation('common')
  return <title>{`${children} · ${t('appName')}`.replaceAll('\u00AD', '')}</title>
}
