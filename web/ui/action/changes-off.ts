import { createContext, useContext } from 'react'

/** Why nothing can be changed now, for example while a person only looks at what another one sees; null where changes are possible. */
export const ChangesOff = createContext<string | null>(null)
export const useChangesOff = () => useContext(ChangesOff)
