import { Suspense, useState } from 'react'
import { languageNames, languages } from '#contract/options.ts'
import { openPath } from '#contract/paths.ts'
import { useDisplay } from '#web/lib/session/display.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { type FooterAction, PageFooter, PublicFooter } from '#web/ui/layout/Footer.tsx'
import { footerLinks } from '#web/ui/layout/footer-links.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useSession } from './session.ts'
import { useChooseDisplay } from './use-choose-display.ts'
import { useSignOut } from './use-sign-out.tsx'

interface Props {
  /** Shown inside the column of the sign-in views, not across the page. */
  inColumn?: boolean
}

const DisplayDialog = lazyPart(() => import('#web/domain/display/DisplayDialog.tsx').then((file) => file.DisplayDialog), 'display')

/** The footer of the public pages: static pages, display settings, and Logout for signed-in people. */
export function PublicLinks({ inColumn }: Props) {
  const { t } = useTranslation('common')
  const user = useSession()
  const { leave, question } = useSignOut()
  const { language } = useDisplay()
  const choose = useChooseDisplay()
  const [isChoosing, setIsChoosing] = useState(false)

  const otherLanguages = languages.filter((one) => one !== language)
  const actions: FooterAction[] = [
    ...otherLanguages.map((one) => ({ label: languageNames[one], lang: one, onPress: () => choose({ language: one }) })),
    { label: t('menu.display'), onPress: () => setIsChoosing(true) },
    ...(user ? [{ label: t('logout'), onPress: leave }] : []),
  ]
  const offices = { to: `${openPath()}?lang=${language}`, label: t('footer.offices'), external: true }
  const parts = { links: [offices, ...footerLinks(t)], actions }
  return (
    <>
      {inColumn ? <PublicFooter {...parts} /> : <PageFooter {...parts}>{t('footer.noCost')}</PageFooter>}
      {question}
      {isChoosing && (
        <Suspense>
          <DisplayDialog onClose={() => setIsChoosing(false)} />
        </Suspense>
      )}
    </>
  )
}
