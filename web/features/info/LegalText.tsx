import { PublicLinks } from '#web/domain/session/PublicLinks.tsx'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { blocksOf } from '#web/lib/text/text-blocks.ts'
import { BackLink } from '#web/ui/action/BackLink.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import styles from './LegalText.module.css'
import { PublicHeader } from './PublicHeader.tsx'
import { useClose } from './use-close.ts'

export interface LegalSection {
  id: string
  title: string
  text: string
}

interface Props {
  title: string
  lead: string
  sections: readonly LegalSection[]
}

/** A long text with its sections. The Close button stays visible while the person reads. */
export function LegalText({ title, lead, sections }: Props) {
  const { t } = useTranslation('info')
  const close = useClose('/')
  return (
    <>
      <PublicHeader>
        <BackLink {...close} />
      </PublicHeader>
      <Page>
        <PageHead title={title} lead={lead} />
        <article className={styles.text}>
          <Note title={t('template.title')}>{t('template.text')}</Note>
          {sections.map((section) => (
            <section key={section.id} className={styles.section} aria-labelledby={section.id}>
              <h2 id={section.id}>{section.title}</h2>
              <Blocks text={section.text} />
            </section>
          ))}
        </article>
      </Page>
      <PublicLinks />
    </>
  )
}

function Blocks({ text }: { text: string }) {
  return blocksOf(text).map((block) =>
    typeof block === 'string' ? (
      <p key={block}>{block}</p>
    ) : (
      <ul key={block[0]} className={`bullets ${styles.list}`}>
        {block.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
    ),
  )
}
