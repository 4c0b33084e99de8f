import type { ReactNode } from 'react'
import styles from './Bands.module.css'

export const BANDS = 'bands'

/** The place for bands above every screen: impersonation, and exercises. A band renders itself here with InBands.tsx. */
export const Bands = ({ children }: { children: ReactNode }) => (
  <div id={BANDS} className={styles.bands}>
    {children}
  </div>
)
