import { useState } from 'react'
import type { samplePlaces } from '#contract/letters/options.ts'
import type { LetterRow } from '#contract/letters/schemas.ts'
import { DEFAULT_LANGUAGE, type Language, languageNames, languages } from '#contract/options.ts'
import type { Terms } from '#web/domain/letters/terms.ts'
import { fillIn, useTranslation } from '#web/lib/text/i18n.ts'
import { Choice } from '#web/ui/form/Choice.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import styles from './Letters.module.css'

interface Props {
  rows: readonly LetterRow[]
  meant: ReadonlyMap<number, string>
  terms: Terms | undefined
}

/** How the letter reads, with the first row's name, and to whom answers go. */
export function TheLetter({ rows, meant, terms }: Props) {
  const { t } = useTranslation(['letters', 'common'])
  const [language, setLanguage] = useState<Language>(DEFAULT_LANGUAGE)
  const languageOf = ({ person }: LetterRow) => languages.find((each) => each === person.language) ?? DEFAULT_LANGUAGE
  const row = rows.find((each) => languageOf(each) === language) ?? rows[0]
  const place = row && (row.credit_union ?? row.candidates.find(({ directory_id }) => directory_id === meant.get(row.line)))
  if (!row || !place || !terms) return null
  const { first_name } = row.person
  const { name: credit_union, charter_number } = place
  const names: Record<keyof typeof samplePlaces, string> = { first_name, credit_union, charter_number }
  const { subject, text, hello } = terms.letter[language]
  const paragraphs = [first_name ? text[0] : hello, ...text.slice(1)].map((part = '') => fillIn(part, names, language).split('\n'))
  return (
    <Card title={t('letter.title')}>
      <Stack>
        <Choice
          name="letter-language"
          label={t('letter.language')}
          hideLabel
          compact
          layout="wide"
          value={language}
          options={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
          onChange={(next) => setLanguage(languages.find((each) => each === next) ?? DEFAULT_LANGUAGE)}
        />
        <div className={`${styles.mail} small breaks`}>
          <dl>
            <dt className="quiet">{t('letter.from')}</dt>
            <dd>{t('common:appName')}</dd>
            <dt className="quiet">{t('letter.replyTo')}</dt>
            <dd>{terms.reply_to ?? t('letter.noReply')}</dd>
            <dt className="quiet">{t('letter.subject')}</dt>
            <dd lang={language}>
              <b>{fillIn(subject, names, language)}</b>
            </dd>
          </dl>
          <div lang={language}>
            <Stack gap="close">
              {paragraphs.map(([first, ...links], at) => (
                <p key={first} className={at === paragraphs.length - 1 ? 'soft' : undefined}>
                  {first}
                  {links.map((link) => (
                    <span key={link} className="soft">
                      <br />
                      {link}
                    </span>
                  ))}
                </p>
              ))}
            </Stack>
          </div>
        </div>
        <p className="small soft">{t('letter.seesReply')}</p>
        {languages.map((each) => {
          const count = rows.filter((one) => languageOf(one) === each).length
          return (
            each !== DEFAULT_LANGUAGE &&
            count > 0 && (
              <p key={each} className="small soft">
                {t('letter.inLanguage', { count, language: t(`letter.languages.${each}`) })}
              </p>
            )
          )
        })}
      </Stack>
    </Card>
  )
}
