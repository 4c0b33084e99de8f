import { languageNames, languages, motions, textSizes, themes } from '#contract/options.ts'
import { useChooseDisplay } from '#web/domain/session/use-choose-display.ts'
import { useDisplay } from '#web/lib/session/display.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Choice } from '#web/ui/form/Choice.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

/** The display settings. Each choice takes effect at once. Needs the texts of the namespace `display`. */
export function DisplayChoices() {
  const { t } = useTranslation('display')
  const shown = useDisplay()
  const choose = useChooseDisplay()

  /** The options of one setting, and what choosing one does. */
  const list = <Value extends string>(values: readonly Value[], labelOf: (value: Value) => string, take: (value: Value) => void) => ({
    options: values.map((value) => ({ value, label: labelOf(value) })),
    onChange: (chosen: string) => {
      const value = values.find((one) => one === chosen)
      if (value) take(value)
    },
    layout: 'wide' as const,
    words: true,
  })

  return (
    <Stack gap="loose">
      <Choice
        name="theme"
        label={t('theme.label')}
        value={shown.theme}
        {...list(
          themes,
          (theme) => t(`theme.${theme}`),
          (theme) => choose({ theme }),
        )}
      />
      <Choice
        name="language"
        label={t('language.label')}
        value={shown.language}
        {...list(
          languages,
          (language) => languageNames[language],
          (language) => choose({ language }),
        )}
        options={languages.map((language) => ({ value: language, label: languageNames[language], lang: language }))}
      />
      <Choice
        name="text_size"
        label={t('textSize.label')}
        value={shown.text_size}
        {...list(
          textSizes,
          (size) => t(`textSize.${size}`),
          (text_size) => choose({ text_size }),
        )}
      />
      <Choice
        name="motion"
        label={t('motion.label')}
        hint={t('motion.hint')}
        value={shown.motion}
        {...list(
          motions,
          (motion) => t(`motion.${motion}`),
          (motion) => choose({ motion }),
        )}
      />
    </Stack>
  )
}
