import { useTranslation } from '#web/lib/text/i18n.ts'

/** The name of the screen in the tab, the history and the ear of a screen reader: "Find resources · Breakwater". */
export function DocumentTitle({ children }: { children: string }) {
  const { t } = useTranslation('common')
  return <title>{`${children} · ${t('appName')}`}</title>
}
