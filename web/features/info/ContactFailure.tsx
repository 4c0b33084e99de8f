import { useTranslation } from 'react-i18next'
import { CallError } from '#web/lib/call.ts'
import { reasonOf } from '#web/lib/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Note.tsx'
import { Stack } from '#web/ui/Stack.tsx'

interface Props {
  error: Error
  isTrying: boolean
  onTryAgain: () => void
}

/** The contact details did not come: why, and how to get them. */
export function ContactFailure({ error, isTrying, onTryAgain }: Props) {
  const { t } = useTranslation(['info', 'common'])
  return (
    <Stack>
      <Note tone="bad" alert title={t('common:errors.errorFetchingData')}>
        {error instanceof CallError ? reasonOf(error) : ''}
      </Note>
      <div>
        <Button variant="secondary" busy={isTrying} onPress={onTryAgain}>
          {t('contact.tryAgain')}
        </Button>
      </div>
    </Stack>
  )
}
