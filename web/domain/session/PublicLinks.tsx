import { lazy, Suspense, useState } from 'react'
import { languageNames, languages } from '#contract/options.ts'
import { useDisplay } from '#web/lib/display/display.ts'
import { useChooseDisplay } from '#web/lib/display/use-choose-display.ts'
import { useSession } from '#web/lib/session/session.ts'
import { loadTexts, useTranslation } from '#web/lib/text/i18n.ts'
import { type FooterAction, PageFooter, PublicFooter } from '#web/ui/layout/Footer.tsx'
import { footerLinks } from '#web/ui/layout/footer-links.ts'
import { useSignOut } from './use-sign-out.tsx'

interface Props {
  /** Inside the column of the sign-in views, not across the page. */
  inColumn?: boolean
}

const DisplayDialog = lazy(async () => {
  const [file] = await Promise.all([import('#web/domain/display/DisplayDialog.tsx'), loadTexts('display')])
  return { default: file.DisplayDialog }
})

/** The foot of the public pages: the standing pages, how the app looks, and Logout for who is signed in. */
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
  const parts = { links: footerLinks(t), actions }
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
