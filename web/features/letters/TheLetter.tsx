import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LetterRow } from '#contract/letters/schemas.ts'
import { DEFAULT_LANGUAGE, type Language, languageNames, languages } from '#contract/options.ts'
import { creditUnionQuery } from '#web/domain/organizations/own-organization.ts'
import { settingsQuery } from '#web/domain/organizations/settings.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import type { Texts } from '#web/messages/texts.ts'
import { Choice } from '#web/ui/form/Choice.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import styles from './Letters.module.css'
import type { Terms } from './TermsNotes.tsx'

interface Props {
  rows: readonly LetterRow[]
  meant: ReadonlyMap<number, string>
  terms: Terms | undefined
}

/** How the letter reads, with the first row's name, and to whom answers go. */
export function TheLetter({ rows, meant, terms }: Props) {
  const { t } = useTranslation(['letters', 'letter-words', 'common'])
  const { data: own } = useQuery(creditUnionQuery)
  const { data: settings } = useQuery(settingsQuery)
  const [language, setLanguage] = useState<Language>(DEFAULT_LANGUAGE)
  const languageOf = ({ person }: LetterRow) => languages.find((each) => each === person.language) ?? DEFAULT_LANGUAGE
  const row = rows.find((each) => languageOf(each) === language) ?? rows[0]
  const place = row && (row.credit_union ?? row.candidates.find(({ directory_id }) => directory_id === meant.get(row.line)))
  if (!row || !place) return null
  const app = t('common:appName')
  const words = {
    ...{ app, from: own?.name || app, name: row.person.first_name, creditUnion: place.name, charter: place.charter_number },
    phone: settings?.program_phone ?? '',
  }
  const say = (part: keyof Texts['letter-words']['en']) => t(`letter-words:${language}.${part}`, words)
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
            <dd>{app}</dd>
            <dt className="quiet">{t('letter.replyTo')}</dt>
            <dd>{terms?.reply_to ?? t('letter.noReply')}</dd>
            <dt className="quiet">{t('letter.subject')}</dt>
            <dd lang={language}>
              <b>{say('subject')}</b>
            </dd>
          </dl>
          <div lang={language}>
            <Stack gap="close">
              <p>{row.person.first_name ? say('dear') : say('hello')}</p>
              <p>{say('asks')}</p>
              <p>{say(own?.name ? 'storm' : 'stormProgram')}</p>
              <p>
                {say('link')}
                <br />
                <span className="soft">{say('linkHere')}</span>
              </p>
              <p>{say('questions')}</p>
              <p className="soft">
                {terms?.address && (
                  <>
                    {terms.address}
                    <br />
                  </>
                )}
                {say('stop')}
              </p>
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
