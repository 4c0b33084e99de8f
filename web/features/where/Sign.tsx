import { create } from 'qrcode'
import { languages } from '#contract/options.ts'
import type { Office } from '#contract/records/office.ts'
import type { Place } from '#contract/records/place.ts'
import { nearnessOf } from '#contract/rules/nearness.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import styles from './Sign.module.css'
import { dateIn, dayIn, momentIn, zoneOfDoor } from './sign-times.ts'

interface Props {
  office: Office
  name: string
  phone: string | null
  /** A moment; null where that is not known. */
  since: string | null
  places: readonly Place[]
  /** The address of the credit union's public page, without `https://`. */
  page: string
  asOf: string
}

const [first, second = first] = languages

/** A letter-size page that is read from a few steps away. */
export function Sign({ office, name, phone, since, places, page, asOf }: Props) {
  const { t } = useTranslation('sign')
  const status = office.current?.status === 'limited' || office.current?.status === 'closed' ? office.current.status : 'unknown'
  const again = office.current?.opens_again_on
  const zone = zoneOfDoor(office)
  return (
    <article className={styles.sheet} lang={first}>
      <p className={styles.organization}>
        <b>{name}</b> <span>{office.name}</span>
      </p>
      <h2 className={styles.status}>
        {t(`status.${status}`)} <span lang={second}>{t(`statusToo.${status}`)}</span>
      </h2>
      {since && status !== 'unknown' && (
        <p>
          {t('since', { day: dateIn(first, since, zone) })}{' '}
          <span lang={second}>/ {t('sinceToo', { day: dateIn(second, since, zone) })}</span>
        </p>
      )}
      {again && (
        <div>
          <h3>
            {t(`again.${status}`)} <span lang={second}>/ {t(`againToo.${status}`)}</span>
          </h3>
          <p className={styles.day}>{dayIn(first, again)}</p>
          <p className={styles.day} lang={second}>
            {dayIn(second, again)}
          </p>
        </div>
      )}
      {places.length > 0 && (
        <>
          <h3>
            {t('where')} <span lang={second}>/ {t('whereToo')}</span>
          </h3>
          <ol className={styles.places}>
            {places.map((place) => (
              <PlaceLine key={place.office.id} place={place} />
            ))}
          </ol>
          {places.some(({ own }) => !own) && (
            <>
              <p>{t('bring')}</p>
              <p lang={second}>{t('bringToo')}</p>
            </>
          )}
        </>
      )}
      <div className={styles.foot}>
        <div>
          {phone && (
            <p className={styles.call}>
              <span>
                {t('call')} <span lang={second}>/ {t('callToo')}</span>
              </span>
              <b className={styles.phone}>{phone}</b>
            </p>
          )}
          <p>
            {t('page')} <span lang={second}>/ {t('pageToo')}:</span>
            <b className={styles.page}>{page}</b>
          </p>
          <p className={styles.asOf}>
            {t('asOf', { time: momentIn(first, asOf, zone) })}{' '}
            <span lang={second}>{t('asOfToo', { time: momentIn(second, asOf, zone) })}</span>
          </p>
        </div>
        <QrCode text={`https://${page}`} label={t('qr')} />
      </div>
    </article>
  )
}

function PlaceLine({ place: { office, credit_union, own, miles, status, guests, placed_by } }: { place: Place }) {
  const { t } = useTranslation('sign')
  const address = `${office.street}, ${office.city}`
  return (
    <li>
      <b>{own ? t('ours', { office: office.name }) : t('theirs', { credit_union: credit_union.name, office: office.name })}</b>
      <span className={styles.facts}>
        <span>{miles !== null && t(nearnessOf(miles, placed_by), { count: miles })}</span>
        <span className={styles.number}>{office.phone}</span>
      </span>
      <span>{address}</span>
      {status === 'limited' && (
        <span>
          {t('limited')} <span lang={second}>/ {t('limitedToo')}</span>
        </span>
      )}
      {!own && guests === 'usually' && (
        <span>
          {t('usually')} <span lang={second}>/ {t('usuallyToo')}</span>
        </span>
      )}
    </li>
  )
}

function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const dark = [...data].flatMap((isDark, at) => (isDark ? [`M${(at % size) + 2} ${Math.floor(at / size) + 2}h1v1h-1z`] : []))
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size + 4} ${size + 4}`} role="img" aria-label={label}>
      <rect width={size + 4} height={size + 4} fill="#fff" />
      <path d={dark.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
