import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { FieldError } from '#web/ui/form/Field.tsx'
import { FileButton } from '#web/ui/form/FileButton.tsx'
import { initialsOf } from '#web/ui/image/Logo.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import styles from './LogoCard.module.css'
import { LOGO_TYPES, logoError } from './profile-form.ts'
import type { Profile } from './use-profile.ts'

interface Props {
  profile: Profile
  mayEdit: boolean
  /** The organization's name, whose initials replace a missing logo. */
  organization: string
  /** The stored logo. */
  src: string | null
}

/** The organization's logo: the current one, and buttons to replace or remove it. */
export function LogoCard({ profile, mayEdit, organization, src }: Props) {
  const { t } = useTranslation('profile')
  const { logo, isLogoReset } = profile
  const chosen = useObjectUrl(logo)
  const shown = chosen ?? (isLogoReset ? null : src)

  return (
    <Card title={t('logo.title')} tight>
      <Stack>
        {shown ? (
          <img
            className={styles.picture}
            src={shown}
            alt={logo ? t('logo.chosen', { name: logo.name }) : t('logo.of', { name: organization })}
          />
        ) : (
          <span className={styles.picture} aria-hidden="true">
            {initialsOf(organization)}
          </span>
        )}
        {/* Mounted before it has text: otherwise screen readers would not announce it. */}
        <p className="small soft" role="status">
          {logo ? t('logo.chosen', { name: logo.name }) : !shown && (isLogoReset ? t('logo.willBeReset') : t('logo.none'))}
        </p>
        <LogoControls profile={profile} hasLogo={src !== null} mayEdit={mayEdit} />
      </Stack>
    </Card>
  )
}

interface ControlProps {
  profile: Profile
  hasLogo: boolean
  mayEdit: boolean
}

function LogoControls({ profile, hasLogo, mayEdit }: ControlProps) {
  const { t } = useTranslation('profile')
  const id = useId()
  const [fault, setFault] = useState<'wrongType' | 'tooLarge' | null>(null)
  const { logo, chooseLogo, isUploading, uploadLogo, isLogoReset, resetLogo } = profile
  const upload = useRef<HTMLButtonElement>(null)
  const choose = useRef<HTMLInputElement>(null)
  const hadChosen = useRef(false)

  // After choosing a picture, the focus moves to the upload button. After the upload, or after discarding it, that button is gone.
  useEffect(() => {
    if (logo) upload.current?.focus()
    else if (hadChosen.current) choose.current?.focus()
    hadChosen.current = logo !== null
  }, [logo])

  function take(file: File) {
    const found = logoError(file)
    setFault(found)
    if (!found) chooseLogo(file)
  }

  return (
    <>
      {logo && (
        <Row fill>
          <Button ref={upload} busy={isUploading} onPress={() => void uploadLogo()}>
            {isUploading ? t('logo.uploading') : t('logo.upload')}
          </Button>
          <Button variant="quiet" disabled={isUploading} onPress={() => chooseLogo(null)}>
            {t('logo.discard')}
          </Button>
        </Row>
      )}
      <Row fill>
        <FileButton
          ref={choose}
          name="url"
          label={logo ? t('logo.chooseAnother') : t('logo.choose')}
          accept={LOGO_TYPES}
          onChoose={take}
          disabled={isUploading || !mayEdit}
          invalid={fault !== null}
          describedBy={`${id}-hint ${id}-error`}
        />
        {hasLogo && !logo && (
          <Button variant="quiet" disabled={!mayEdit} onPress={() => resetLogo(!isLogoReset)}>
            {isLogoReset ? t('logo.keep') : t('logo.reset')}
          </Button>
        )}
      </Row>
      <div>
        <p className="small quiet" id={`${id}-hint`}>
          {mayEdit ? `${t('logo.hint')} ${t('logo.lead')}` : t('logo.leadOfOthers')}
        </p>
        <div role="alert">
          <FieldError id={`${id}-error`}>{fault ? t(`logo.${fault}`) : undefined}</FieldError>
        </div>
      </div>
    </>
  )
}

/** An object URL for a chosen file, revoked when it is no longer shown. */
function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return url
}
