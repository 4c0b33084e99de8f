import { useEffect, useState } from 'react'
import { canStoreOnDevice } from './device-store.ts'

/** Whether the device can store anything; true until that is known. */
export function useCanStore(): boolean {
  const [canStore, setCanStore] = useState(true)
  useEffect(() => {
    void canStoreOnDevice().then(setCanStore)
  }, [])
  return canStore
}
