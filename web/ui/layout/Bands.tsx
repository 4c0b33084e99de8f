import type { ReactNode } from 'react'
import styles from './Bands.module.css'

export const BANDS = 'bands'
export const BANDS_OF_PAGE = 'bands-of-page'

/** The place for bands above every screen: impersonation, and exercises. A band renders itself here with InBands.tsx. */
export const Bands = ({ children }: { children: ReactNode }) => (
  <div id={BANDS} className={styles.bands}>
    {children}
  </div>
)

/** What the server has rendered for the bands. Stays above the app until the app takes the page over. */
export const BandsOfPage = ({ children }: { children: ReactNode }) => (
  <div id={BANDS_OF_PAGE} className={styles.bands}>
    {children}
  </div>
)
